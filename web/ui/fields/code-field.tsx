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
  /** How many characters it takes; one more does not enter. */
  readonly length: number
}

/** The first so many characters. */
const cut = (text: string, length: number): string => [...text].slice(0, Math.max(0, length)).join('')

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
  length,
  onChange,
  ...props
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const isComposing = useRef(false)
  // The browser moves the caret to the end when the value is not what was typed. It belongs behind
  // the typed character.
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const take = (typed: string) => {
    // A keyboard that composes writes the word anew with each letter: what it does not find as it
    // left it, it adds again.
    if (isComposing.current) return onChange(typed)
    const place = input.current?.selectionStart ?? typed.length
    const behind = cut(read(typed.slice(place)), length)
    const all = read(typed)
    // What stands behind the caret was there before: what is too much is what was typed last.
    const isTooLong = [...all].length > length
    const next = isTooLong ? cut(all, length - [...behind].length) + behind : all
    caret.current = Math.max(0, next.length - behind.length)
    onChange(next)
  }
  return (
    <AriaTextField
      {...props}
      {...ariaField(error)}
      onChange={take}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Input
        ref={input}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false
          take(currentTarget.value)
        }}
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
