import { ChevronDown } from '#web/ui/images/icons.ts'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldErrorContext } from 'react-aria-components/FieldError'
import { LabelContext } from 'react-aria-components/Label'
import { TextContext } from 'react-aria-components/Text'
import { useField } from 'react-aria/useField'
import { useId } from 'react-aria/useId'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FieldNotes, fieldStackClass } from '#web/ui/fields/field.tsx'
import { selectButtonClass, SelectLabel, selectValueClass } from './select-parts.tsx'
import type { SelectOpening, SelectProps } from './select-props.ts'

interface SelectBeforeListProps<T extends string> extends SelectProps<T> {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isWaiting: boolean
  readonly onPrepare: () => void
  readonly onOpen: (by: SelectOpening) => void
}

const valid = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
  valid: true,
}

export function SelectBeforeList<T extends string>({
  label,
  error,
  isOptional,
  description,
  placeholder,
  value,
  options,
  isLabelHidden = false,
  button,
  isWaiting,
  onPrepare,
  onOpen,
  ...props
}: SelectBeforeListProps<T>) {
  const isInvalid = error !== undefined && error !== ''
  const valueId = useId()
  const { labelProps, fieldProps, descriptionProps, errorMessageProps } = useField({
    label,
    labelElementType: 'span',
    description,
    errorMessage: error,
    isInvalid,
  })
  const selected = options.find(({ id }) => id === value)
  return (
    <div className={fieldStackClass} data-invalid={isInvalid || undefined}>
      <LabelContext value={{ ...labelProps, elementType: 'span', onClick: () => button.current?.focus() }}>
        <SelectLabel
          label={label}
          isHidden={isLabelHidden}
          isRequired={props.isRequired}
          isOptional={isOptional}
        />
      </LabelContext>
      <Button
        ref={button}
        id={fieldProps.id ?? valueId}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${valueId} ${labelProps.id}`}
        {...(fieldProps['aria-describedby'] !== undefined && {
          'aria-describedby': fieldProps['aria-describedby'],
        })}
        isDisabled={props.isDisabled ?? false}
        autoFocus={props.autoFocus ?? false}
        onHoverStart={onPrepare}
        onFocus={onPrepare}
        onBlur={() => props.onBlur?.()}
        onPress={({ pointerType }) =>
          onOpen(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : 'pointer')
        }
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') onOpen('last')
          else if (key === 'ArrowDown' || /^\p{L}$/u.test(key)) onOpen('first')
        }}
        className={selectButtonClass(isInvalid)}
      >
        <span
          id={valueId}
          data-placeholder={selected === undefined || undefined}
          className={selectValueClass}
        >
          {selected?.icon}
          {selected ? <span className="min-w-0 grow wrap-anywhere">{selected.label}</span> : placeholder}
        </span>
        {isWaiting ? <Spinner /> : <ChevronDown aria-hidden size={20} className="text-muted" />}
      </Button>
      <TextContext value={{ slots: { description: descriptionProps, errorMessage: errorMessageProps } }}>
        <FieldErrorContext value={{ isInvalid, validationErrors: [], validationDetails: valid }}>
          <FieldNotes description={description} error={error} />
        </FieldErrorContext>
      </TextContext>
    </div>
  )
}
