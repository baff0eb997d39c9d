import type { ComponentProps } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'

export interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** The browser's own button with the looks of `Button`, for pages without React Aria. */
export function PlainButton({ variant, size, className, ...props }: PlainButtonProps) {
  return <button type="button" {...props} className={buttonClass(variant, size, className)} />
}
