// A field for a short code, in large type.
import { useLayoutEffect, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { cn } from '#web/ui/theme/class-names.ts'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'

export interface CodeFieldProps extends FieldProps<string> {
  /** Normalises what was typed or pasted: capitals, out of a whole link, without separators. */
  readonly read: (typed: string) => string
}

/**
 * One field instead of a box for each character: pasting, deleting and screen readers work as
 * everywhere.
 */
export function CodeField({
  label,
  error,
  isOptional,
  description,
  read,
  onChange,
  ...props
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // The browser moves the caret to the end when the value is not what was typed. It belongs behind
  // the typed character.
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <AriaTextField
      {...props}
      {...ariaField(error)}
      onChange={(typed) => {
        const place = input.current?.selectionStart ?? typed.length
        const next = read(typed)
        caret.current = Math.min(read(typed.slice(0, place)).length, next.length)
        onChange(next)
      }}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Input
        ref={input}
        autoCapitalize="characters"
        className={cn(
          fieldBoxClass,
          'min-h-18 py-1 pl-[.35em] text-center font-display text-4xl font-extrabold tracking-[.35em] uppercase md:min-h-16',
        )}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
