import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'size'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** Links outside the application; `web/shared/navigation/link.tsx` has the router's. */
export function LinkButton({ variant, size, className, children, ...props }: LinkButtonProps) {
  return (
    <a {...props} className={buttonClass(variant, size, className)}>
      {children}
    </a>
  )
}

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Not within a sentence: as high as a button, for a finger. */
  readonly isStanding?: boolean
}

export function TextLink({ isStanding, className, children, ...props }: TextLinkProps) {
  return (
    <a
      {...props}
      className={cn(
        'font-semibold text-teal underline underline-offset-4 hover:no-underline',
        isStanding && 'inline-flex min-h-11 items-center',
        className,
      )}
    >
      {children}
    </a>
  )
}
