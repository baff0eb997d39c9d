import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

export type ButtonVariant = 'brand' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

const variantClass: Record<ButtonVariant, string> = {
  brand: 'btn-brand',
  ghost: 'btn-ghost',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
}

/** Classes for other elements with a button's looks. Use `brand` once in a view. */
export const buttonClass = (
  variant: ButtonVariant = 'ghost',
  size: ButtonSize = 'md',
  className?: string,
): string => cn('btn', size === 'sm' && 'btn-sm', variantClass[variant], className)

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly className?: string
  /** Shows the spinner with `busyText`, keeps the width, and ignores presses. */
  readonly isBusy?: boolean
  /** 'Guardando...', 'Subiendo...' */
  readonly busyText?: string
  readonly children: ReactNode
}

export function Button({
  variant,
  size,
  className,
  isBusy = false,
  busyText,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      isPending={isBusy}
      className={cn(
        buttonClass(variant, size, className),
        'aria-disabled:opacity-60 data-disabled:opacity-60',
      )}
    >
      {/* One cell for both states: the wider one sets the width, so that no text moves. */}
      <span className="grid [&>*]:[grid-area:1/1]">
        <span
          aria-hidden={isBusy || undefined}
          className={cn('inline-flex items-center justify-center gap-2', isBusy && 'invisible')}
        >
          {children}
        </span>
        {busyText !== undefined && (
          <span
            aria-hidden={!isBusy || undefined}
            className={cn('inline-flex items-center justify-center gap-2', !isBusy && 'invisible')}
          >
            <Spinner /> {isBusy && busyText}
            {!isBusy && <span data-text={busyText} className="before:content-[attr(data-text)]" />}
          </span>
        )}
      </span>
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  /** Names the object too: 'Eliminar vacuna Rabia'. */
  readonly 'aria-label': string
  readonly className?: string
  readonly children: ReactNode
}

/** 44 × 44. */
export function IconButton({ className, children, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} className={cn('icon-btn data-disabled:opacity-60', className)}>
      {children}
    </AriaButton>
  )
}
