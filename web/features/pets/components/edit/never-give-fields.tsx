import { Plus, X } from '#web/ui/images/icons.ts'
import { useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import { neverGiveItemsMax } from '#contract/features/pets/limits.ts'
import { isEqualValue } from '#web/shared/forms/changed-fields.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface NeverGiveFieldsProps {
  readonly value: readonly string[]
  /** Without the rows that are empty. */
  readonly onChange: (items: string[]) => void
  /** By the place among the items. */
  readonly errorOf: (index: number) => string | undefined
}

interface Row {
  readonly id: number
  readonly text: string
}

const isFilled = ({ text }: Row): boolean => text.trim() !== ''
const rowsOf = (items: readonly string[]): readonly Row[] => items.map((text, id) => ({ id, text }))
const textsOf = (rows: readonly Row[]): string[] => rows.filter(isFilled).map(({ text }) => text)

export function NeverGiveFields({ value, onChange, errorOf }: NeverGiveFieldsProps) {
  const { t } = useTranslation('pet-details')
  const group = useRef<HTMLDivElement>(null)
  const [stored] = useState(value.length)
  const [rows, setRows] = useState(rowsOf(value))
  const [next, setNext] = useState(value.length)
  // Another person's list was chosen.
  if (!isEqualValue(textsOf(rows), value)) setRows(rowsOf(value))
  const change = (changed: readonly Row[]) => {
    setRows(changed)
    onChange(textsOf(changed))
  }
  const add = () => {
    setRows([...rows, { id: next, text: '' }])
    setNext(next + 1)
  }
  const remove = (removed: Row) => {
    change(rows.filter((row) => row !== removed))
    // The pressed button disappears with its row.
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <Group ref={group} aria-label={t('handling.neverGive')} className="flex flex-col gap-2 [&_label]:sr-only">
      <span aria-hidden className="text-sm font-semibold">
        {t('handling.neverGive')}
      </span>
      <span className="text-cap text-muted">{t('handling.neverGiveHint')}</span>
      {rows.map((row, index) => (
        <TextField
          key={row.id}
          label={t('handling.neverGiveItem', { number: index + 1 })}
          placeholder={t('handling.neverGivePlaceholder')}
          autoFocus={row.id >= stored && row.text === ''}
          autoComplete="off"
          value={row.text}
          onChange={(text) => change(rows.with(index, { ...row, text }))}
          error={isFilled(row) ? errorOf(rows.slice(0, index).filter(isFilled).length) : undefined}
          end={
            <IconButton
              aria-label={t('handling.neverGiveRemove', { name: row.text || index + 1 })}
              onPress={() => remove(row)}
            >
              <X aria-hidden size={18} />
            </IconButton>
          }
        />
      ))}
      <Button
        data-add
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        isDisabled={rows.length >= neverGiveItemsMax}
        onPress={add}
      >
        <Plus aria-hidden size={18} /> {t('handling.neverGiveAdd')}
      </Button>
    </Group>
  )
}
