import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import {
  ariaField,
  Counter,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url'
  readonly autoComplete?: string
  readonly inputMode?: NonNullable<ComponentProps<'input'>['inputMode']>
  readonly autoCapitalize?: string
  /** The step of a number that is typed as text. */
  readonly step?: number
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly inputClassName?: string
  readonly end?: ReactNode
  /** In place of 'Opcional'. */
  readonly aside?: ReactNode
  /**
   * Shows 'n/max' below the box, because beside the label it could wrap and misalign neighbours.
   * Longer text can be typed, and the form reports it.
   */
  readonly max?: number
}

const nearLimit = 0.8

export function TextField({
  label,
  error,
  isOptional,
  description,
  placeholder,
  inputClassName,
  end,
  aside,
  max,
  autoCapitalize,
  step,
  ...props
}: TextFieldProps) {
  const isNear = max !== undefined && props.value.length >= max * nearLimit
  return (
    <AriaTextField {...props} {...ariaField(error)} className={fieldStackClass}>
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} aside={aside} />
      <span className="relative flex">
        <Input
          placeholder={placeholder ?? ''}
          autoCapitalize={autoCapitalize}
          step={step}
          className={cn(fieldBoxClass, end !== undefined && 'pr-13', inputClassName)}
        />
        {end !== undefined && (
          <span className="absolute inset-y-0 right-1 grid place-items-center">{end}</span>
        )}
      </span>
      {isNear && (
        <span className="self-end leading-none">
          <Counter value={props.value} max={max} />
        </span>
      )}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
