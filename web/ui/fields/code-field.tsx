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
  /** Normalises typed or pasted text, such as a whole link, to a code. */
  readonly read: (typed: string) => string
  /** In characters; further characters are refused. */
  readonly length: number
}

const cut = (text: string, length: number): string => [...text].slice(0, Math.max(0, length)).join('')

/** One field, because pasting and screen readers fail with a box per character. */
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
  // The browser moves the caret to the end when the value differs from the typed text.
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const take = (typed: string) => {
    // A composing keyboard rewrites the whole word, and adds it again to a changed field.
    if (isComposing.current) return onChange(typed)
    const place = input.current?.selectionStart ?? typed.length
    const behind = cut(read(typed.slice(place)), length)
    const all = read(typed)
    // The text behind the caret was there before, so the excess is cut from the typed text.
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
