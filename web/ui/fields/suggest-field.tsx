// One line of text for which common answers are proposed while it is typed; any other is as good.
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
import { hasWords, isSameName } from '#web/ui/i18n/matching-words.ts'

export interface SuggestFieldProps extends FieldProps<string> {
  readonly suggestions: readonly string[]
}

/** More would hide what lies below on a phone. */
const shown = 5

/** Accents and case are no difference. Once one is there in full, nothing is proposed. */
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
  const isWhole = suggestions.some((one) => isSameName(one, typed))
  const matches = typed === '' || isWhole ? [] : suggestions.filter((one) => hasWords(one, typed))
  return (
    <ComboBox
      {...props}
      {...ariaField(error)}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      items={matches.slice(0, shown).map((id) => ({ id }))}
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

/** The list opens by typing alone, and what a server proposes may come after the last letter. */
function OpenWhenFound({ isFound }: { isFound: boolean }) {
  const state = useContext(ComboBoxStateContext)
  // What stood there before anybody typed asks for no proposals.
  const [untyped] = useState(state?.inputValue)
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== untyped) state.open(null, 'input')
  })
  useEffect(() => {
    if (!isFound) return
    // The field collects its options in a second pass.
    const timer = setTimeout(() => open())
    return () => clearTimeout(timer)
  }, [isFound])
  return null
}
