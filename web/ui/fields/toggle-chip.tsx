// A filter that is on or off, as a pill.
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/actions/button.tsx'

export interface ToggleChipProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly icon?: ReactNode
  /** Names what remains while it is on. */
  readonly children: ReactNode
}

/** The pill: filled and framed while it is on. */
export const chipClass = buttonClass('ghost', 'md', 'px-4 selected:border-fg selected:bg-blush')

/** Filled and framed while on: on and off differ without colour too. */
export function ToggleChip({ isOn, onChange, icon, children }: ToggleChipProps) {
  return (
    <ToggleButton isSelected={isOn} onChange={onChange} className={chipClass}>
      {icon}
      {children}
    </ToggleButton>
  )
}
