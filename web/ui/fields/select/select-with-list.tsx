import { Check, ChevronDown } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectStateContext, SelectValue } from 'react-aria-components/Select'
import { use, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { ariaField, FieldNotes, fieldStackClass } from '#web/ui/fields/field.tsx'
import { selectButtonClass, SelectLabel, selectValueClass } from './select-parts.tsx'
import type { SelectOpening, SelectProps } from './select-props.ts'
import { Popover, popoverItemClass } from '#web/ui/overlays/popover.tsx'

interface SelectWithListProps<T extends string> extends SelectProps<T> {
  readonly opening: SelectOpening | null
}

export function SelectWithList<T extends string>({
  label,
  error,
  isOptional,
  description,
  placeholder,
  value,
  onChange,
  options,
  isLabelHidden = false,
  opening,
  ...props
}: SelectWithListProps<T>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <AriaSelect
      {...props}
      {...ariaField(error)}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
      className={fieldStackClass}
    >
      <SelectLabel
        label={label}
        isHidden={isLabelHidden}
        isRequired={props.isRequired}
        isOptional={isOptional}
      />
      <Button ref={button} className={selectButtonClass(Boolean(error))}>
        <SelectValue className={`${selectValueClass} [&_[data-check]]:hidden`} />
        <ChevronDown aria-hidden size={20} className="text-muted" />
      </Button>
      {opening && <OpenAtOnce opening={opening} button={button} />}
      <FieldNotes description={description} error={error} />
      <Popover className="w-(--trigger-width)">
        <ListBox className="outline-none">
          <Collection items={options}>
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={popoverItemClass}>
                {option.icon}
                <span className="min-w-0 grow wrap-anywhere">{option.label}</span>
                {option.id === value && <Check data-check aria-hidden size={18} className="text-teal" />}
              </ListBoxItem>
            )}
          </Collection>
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

interface OpenAtOnceProps {
  readonly opening: SelectOpening
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Focuses the former button, so that focus returns here from the list. */
function OpenAtOnce({ opening, button }: OpenAtOnceProps) {
  const state = use(SelectStateContext)
  const open = useEffectEvent(() => {
    button.current?.focus({ preventScroll: true })
    state?.open(opening === 'pointer' ? null : opening)
  })
  const isThere = (state?.collection.size ?? 0) > 0
  useEffect(() => {
    // React Aria does not open an empty list.
    if (isThere) open()
  }, [isThere])
  return null
}
