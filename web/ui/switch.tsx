// On or off, at once.
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import type { ReactNode } from 'react'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  readonly children: ReactNode
}

/** A switch with its label at the left. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="group flex min-h-11 cursor-pointer items-center justify-between gap-4 data-disabled:opacity-60">
      <span>{children}</span>
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-surface p-0.5 transition-colors group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-teal group-data-selected:border-teal group-data-selected:bg-teal">
        <span className="size-5 rounded-full bg-edge transition group-data-selected:translate-x-5 group-data-selected:bg-surface" />
      </span>
    </AriaSwitch>
  )
}
