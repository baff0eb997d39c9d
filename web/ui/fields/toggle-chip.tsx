import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/actions/button.tsx'

export interface ToggleChipProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export const chipClass = buttonClass('ghost', 'md', 'px-4 selected:border-fg selected:bg-blush')

export function ToggleChip({ isOn, onChange, icon, children }: ToggleChipProps) {
  return (
    <ToggleButton isSelected={isOn} onChange={onChange} className={chipClass}>
      {icon}
      {children}
    </ToggleButton>
  )
}
