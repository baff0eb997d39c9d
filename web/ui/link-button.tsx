// Links that look like buttons. Plain anchors: `web/lib/link.tsx` teaches them the router.
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cn } from './class-names.ts'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'size'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** An anchor with a button's looks; for links outside the application. */
export function LinkButton({ variant, size, className, ...props }: LinkButtonProps) {
  return <a {...props} className={buttonClass(variant, size, className)} />
}

export interface TextLinkProps extends ComponentProps<'a'> {}

/** A teal link in running text. */
export function TextLink({ className, ...props }: TextLinkProps) {
  return <a {...props} className={cn('font-semibold text-teal underline underline-offset-4 hover:no-underline', className)} />
}

export interface IconLinkProps extends ComponentProps<'a'> {
  readonly 'aria-label': string
}

/** A 44 × 44 link with an icon only, as the arrow back. */
export function IconLink({ className, ...props }: IconLinkProps) {
  return <a {...props} className={cn('icon-btn', className)} />
}
