import { useId, type ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { chipClass } from './toggle-chip.tsx'

interface RadioChipProps {
  /** The same for all of a group. */
  readonly name: string
  readonly isOn: boolean
  readonly onChoose: () => void
  /** A pointer leaves the focus, and with it a phone's keypad, where it is. */
  readonly keepsFocus?: boolean
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A native radio button: React Aria's group would be loaded with every form. */
export function RadioChip({
  name,
  isOn,
  onChoose,
  keepsFocus,
  inputRef,
  className,
  children,
}: RadioChipProps) {
  return (
    <label data-selected={isOn || undefined} className={cn(chipClass, 'relative', className)}>
      <input
        ref={inputRef}
        type="radio"
        name={name}
        checked={isOn}
        onChange={onChoose}
        onMouseDown={keepsFocus === true ? (event) => event.preventDefault() : undefined}
        // The input fills the pill and shows only its focus ring.
        className="absolute -inset-0.5 cursor-pointer appearance-none rounded-full"
      />
      {children}
    </label>
  )
}

export interface ChoiceChipsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: ReadonlyArray<{ readonly id: T; readonly label: string }>
  readonly description?: string
}

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
          <RadioChip
            key={option.id}
            name={id}
            isOn={option.id === value}
            onChoose={() => onChange(option.id)}
            className="max-md:px-3"
          >
            {option.label}
          </RadioChip>
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
