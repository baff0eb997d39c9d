import { Search, X } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { fieldBoxClass, fieldStackClass } from './field.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

// Long enough to type the next letter, short enough to feel immediate.
const pauseMs = 300

export interface SearchFieldProps {
  /** The accessible name, and the default placeholder. */
  readonly label: string
  /** Only a changed value replaces the typed text. */
  readonly value: string
  /** Receives trimmed text after a pause in typing, and at once on Enter and on clearing. */
  readonly onSearch: (text: string) => void
  readonly placeholder?: string
  /** In UTF-16 units. */
  readonly maxLength?: number
  readonly heading?: ReactNode
  readonly className?: string
}

export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  maxLength,
  heading,
  className,
}: SearchFieldProps) {
  const messages = useUiMessages()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useEffectEvent((wanted: string) => {
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
  })
  useEffect(() => {
    // The address changes on a step back in the history.
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const sendNow = (wanted: string) => {
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
  }
  return (
    <AriaSearchField
      aria-label={label}
      value={text}
      {...(maxLength !== undefined && { maxLength })}
      onChange={setText}
      onSubmit={(accepted) => sendNow(accepted.trim())}
      onClear={() => sendNow('')}
      className={cn(fieldStackClass, className)}
    >
      {heading !== undefined && (
        <span aria-hidden className="text-sm font-semibold">
          {heading}
        </span>
      )}
      <span className="relative flex">
        <Search aria-hidden size={20} className="absolute top-3.5 left-4 text-muted" />
        <Input
          placeholder={placeholder ?? label}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          className={cn(fieldBoxClass, 'pr-12 pl-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
        />
        {text !== '' && (
          <Button aria-label={messages.clearSearch} className="icon-btn absolute top-0.5 right-0.5">
            <X aria-hidden size={18} />
          </Button>
        )}
      </span>
    </AriaSearchField>
  )
}
