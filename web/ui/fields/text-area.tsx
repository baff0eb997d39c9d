import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
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

export interface TextAreaProps extends FieldProps<string> {
  /** Shows 'n/max'. Longer text can be typed, and the form reports it. */
  readonly max?: number
  readonly rows?: number
}

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
  return (
    <AriaTextField {...props} {...ariaField(error)} className={fieldStackClass}>
      <LabelLine
        label={label}
        isRequired={props.isRequired}
        isOptional={isOptional}
        aside={max === undefined ? undefined : <Counter value={props.value} max={max} />}
      />
      <AriaTextArea
        rows={rows}
        placeholder={placeholder ?? ''}
        // Browsers scroll only to the caret: the ring of a tall box would stay outside its dialog.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        className={cn(fieldBoxClass, 'field-sizing-content max-h-60 min-h-18 resize-none')}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
