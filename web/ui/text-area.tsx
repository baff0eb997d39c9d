// Several lines of text with a counter.
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { cn } from './class-names.ts'
import { ariaField, fieldBox, FieldNotes, fieldStack, LabelLine, type FieldProps } from './field.tsx'

export interface TextAreaProps extends FieldProps<string> {
  /** Shows 'n/max' at the right of the label. What is longer stays typed, and the form says so. */
  readonly max?: number
  readonly rows?: number
}

/** A text area. The counter counts code points, as the contract and the database do. */
export function TextArea({
  label,
  error,
  isOptional,
  description,
  placeholder,
  max,
  rows = 2,
  ...props
}: TextAreaProps) {
  const length = [...props.value].length
  const counter = max !== undefined && (
    <span className={cn('text-cap tabular-nums', length > max ? 'text-danger' : 'text-muted')}>
      {length}/{max}
    </span>
  )
  return (
    <AriaTextField {...props} {...ariaField(error)} className={fieldStack}>
      <LabelLine
        label={label}
        isRequired={props.isRequired}
        isOptional={isOptional}
        aside={counter || undefined}
      />
      <AriaTextArea
        rows={rows}
        placeholder={placeholder ?? ''}
        className={cn(fieldBox, 'field-sizing-content max-h-60 min-h-18 resize-none')}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
