// Not animated, because an interrupted exit would leave the surface there (`exit-complete.ts`).
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'children'> {
  readonly className?: string
  readonly children: ReactNode
}

export function Popover({ className, children, ...props }: PopoverProps) {
  return (
    <AriaPopover
      {...props}
      className={cn(
        'overflow-auto rounded-card border-2 border-line bg-surface p-2 shadow-pop outline-none transition duration-150 entering:-translate-y-1 entering:opacity-0 exiting:transition-none',
        className,
      )}
    >
      {children}
    </AriaPopover>
  )
}

export const popoverItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 -outline-offset-3 data-focused:bg-sunken data-disabled:cursor-default data-disabled:opacity-60 selected:font-semibold'
