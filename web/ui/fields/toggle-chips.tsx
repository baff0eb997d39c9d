import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { ToggleChip } from './toggle-chip.tsx'

interface ChipsProps<T extends string> extends Pick<ChoiceGroupProps, 'label' | 'description' | 'error'> {
  readonly options: ReadonlyArray<{ readonly id: T; readonly label: string }>
}

interface ToggleChipsProps<T extends string> extends ChipsProps<T> {
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
}

/** Several of the options, in their order. */
export function ToggleChips<T extends string>({
  label,
  options,
  description,
  error,
  value,
  onChange,
}: ToggleChipsProps<T>) {
  return (
    <ChoiceGroup label={label} description={description} error={error} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <ToggleChip
          key={option.id}
          isOn={value.includes(option.id)}
          onChange={(isOn) =>
            onChange(
              options.flatMap((one) =>
                (one.id === option.id ? isOn : value.includes(one.id)) ? [one.id] : [],
              ),
            )
          }
        >
          {option.label}
        </ToggleChip>
      ))}
    </ChoiceGroup>
  )
}

interface OptionalChipsProps<T extends string> extends ChipsProps<T> {
  readonly value: T | null
  readonly onChange: (value: T | null) => void
}

/** One of the options, which a second press takes back. */
export function OptionalChips<T extends string>({ value, onChange, ...chips }: OptionalChipsProps<T>) {
  return (
    <ToggleChips
      {...chips}
      value={value === null ? [] : [value]}
      onChange={(chosen) => onChange(chosen.find((id) => id !== value) ?? null)}
    />
  )
}
