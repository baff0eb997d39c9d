import { SwitchButton, SwitchField } from 'react-aria-components/Switch'

export interface SwitchProps {
  /** Names the object: 'Permitir que a83f2c1d… edite'. */
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
}

/** 48 × 28 in a target of 44. The caller shows its state in words. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <SwitchField aria-label={label} isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <SwitchButton className="group relative grid size-13 min-h-11 shrink-0 cursor-pointer place-items-center rounded-full data-disabled:cursor-default data-disabled:opacity-60">
        {/* The knob moves and fills, so on and off differ without colour. */}
        <span className="flex h-7 w-12 forced-color-adjust-none items-center forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] rounded-full border-2 border-edge bg-surface p-0.5 transition-colors group-hover:border-fg group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-teal group-data-selected:border-teal group-data-selected:bg-teal forced-colors:group-data-selected:bg-[Highlight]">
          <span className="size-5 rounded-full bg-edge transition group-data-selected:translate-x-5 group-data-selected:bg-surface forced-colors:bg-[ButtonText] forced-colors:group-data-selected:bg-[HighlightText] rtl:group-data-selected:-translate-x-5" />
        </span>
      </SwitchButton>
    </SwitchField>
  )
}
