import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover, popoverItemClass } from '#web/ui/overlays/popover.tsx'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'
import { matchesSearch, isSameName } from '#web/ui/i18n/name-search.ts'

export interface SuggestFieldProps extends FieldProps<string> {
  readonly suggestions: readonly string[]
}

/** More would hide the content below on a phone. */
const maxSuggestions = 5

export function SuggestField({
  label,
  error,
  isOptional,
  description,
  placeholder,
  value,
  onChange,
  suggestions,
  ...props
}: SuggestFieldProps) {
  const typed = value.trim()
  const isWhole = suggestions.some((suggestion) => isSameName(suggestion, typed))
  const matches =
    typed === '' || isWhole ? [] : suggestions.filter((suggestion) => matchesSearch(suggestion, typed))
  return (
    <ComboBox
      {...props}
      {...ariaField(error)}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      items={matches.slice(0, maxSuggestions).map((id) => ({ id }))}
      className={fieldStackClass}
    >
      <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      <Input placeholder={placeholder ?? ''} className={fieldBoxClass} />
      <FieldNotes description={description} error={error} />
      <OpenWhenFound isFound={matches.length > 0} />
      <Popover className="w-(--trigger-width)">
        <ListBox<{ id: string }> className="outline-none">
          {({ id }) => (
            <ListBoxItem id={id} textValue={id} className={popoverItemClass}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The list opens on typing only, and a server's proposals may arrive after the last letter. */
function OpenWhenFound({ isFound }: { isFound: boolean }) {
  const state = useContext(ComboBoxStateContext)
  // Not for the initial text.
  const [untyped] = useState(state?.inputValue)
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== untyped) state.open(null, 'input')
  })
  useEffect(() => {
    if (!isFound) return
    const timer = setTimeout(() => open())
    return () => clearTimeout(timer)
  }, [isFound])
  return null
}
