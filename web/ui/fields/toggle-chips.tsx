import { CircleAlert } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { Group } from 'react-aria-components/Group'
import { ToggleChip } from './toggle-chip.tsx'

interface ChipsProps<T extends string> {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly id: T; readonly label: string }>
  readonly description?: string
  readonly error?: string | undefined
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
  const id = useId()
  const hasNote = error !== undefined || description !== undefined
  return (
    <div data-invalid={error !== undefined || undefined} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <Group
        aria-labelledby={id}
        {...(hasNote && { 'aria-describedby': `${id}-note` })}
        data-label={label}
        className="flex flex-wrap gap-2"
      >
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
      </Group>
      {error !== undefined ? (
        <p id={`${id}-note`} className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} /> <span data-error>{error}</span>
        </p>
      ) : (
        description !== undefined && (
          <span id={`${id}-note`} className="text-cap text-muted">
            {description}
          </span>
        )
      )}
    </div>
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
