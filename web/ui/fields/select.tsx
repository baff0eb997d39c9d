// Selects one of several options.
import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Collection } from 'react-aria-components/Collection'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import {
  ariaField,
  fieldBoxClass,
  FieldNotes,
  fieldStackClass,
  LabelLine,
  type FieldProps,
} from './field.tsx'
import { Popover, popoverItemClass } from '#web/ui/overlays/popover.tsx'

/** An option: its value, its label, and perhaps a picture before it. */
export interface Option<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon?: ReactNode
}

export interface SelectProps<T extends string> extends FieldProps<T | null> {
  readonly options: ReadonlyArray<Option<T>>
  /** The selected option explains itself: the label is only for screen readers. */
  readonly isLabelHidden?: boolean
  /** Called near the end of the options, while there are more. */
  readonly onMore?: (() => void) | undefined
}

/** A select; null when nothing is selected. */
export function Select<T extends string>({
  label,
  error,
  isOptional,
  description,
  placeholder,
  value,
  onChange,
  options,
  isLabelHidden = false,
  onMore,
  ...props
}: SelectProps<T>) {
  return (
    <AriaSelect
      {...props}
      {...ariaField(error)}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
      className={fieldStackClass}
    >
      {isLabelHidden ? (
        <Label className="sr-only">{label}</Label>
      ) : (
        <LabelLine label={label} isRequired={props.isRequired} isOptional={isOptional} />
      )}
      <Button
        className={cn(
          fieldBoxClass,
          'flex items-center justify-between gap-3 text-left',
          error && 'border-danger',
        )}
      >
        <SelectValue className="flex min-w-0 items-center gap-2 wrap-anywhere data-placeholder:text-muted [&_[data-check]]:hidden" />
        <ChevronDown aria-hidden size={20} className="shrink-0 text-muted" />
      </Button>
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
          {onMore && <ListBoxLoadMoreItem onLoadMore={onMore} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
