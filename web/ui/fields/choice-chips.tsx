import { useId } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { chipClass } from './toggle-chip.tsx'

export interface ChoiceChipsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: ReadonlyArray<{ readonly id: T; readonly label: string }>
  readonly description?: string
}

/** Native radio buttons: React Aria's group would be loaded with every form. */
export function ChoiceChips<T extends string>({
  label,
  value,
  onChange,
  options,
  description,
}: ChoiceChipsProps<T>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 print:hidden">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        {...(description !== undefined && { 'aria-describedby': `${id}-description` })}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <label
            key={option.id}
            data-selected={option.id === value || undefined}
            className={cn(chipClass, 'relative max-md:px-3')}
          >
            <input
              type="radio"
              name={id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
              // The input fills the pill and shows only its focus ring.
              className="absolute -inset-0.5 cursor-pointer appearance-none rounded-full"
            />
            {option.label}
          </label>
        ))}
      </div>
      {description !== undefined && (
        <span id={`${id}-description`} className="text-cap text-muted">
          {description}
        </span>
      )}
    </div>
  )
}
