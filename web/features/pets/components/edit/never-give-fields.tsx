import { Plus, X } from '#web/ui/images/icons.ts'
import { useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { useTranslation } from 'react-i18next'
import { neverGiveItemsMax } from '#contract/features/pets/limits.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface NeverGiveFieldsProps {
  readonly initial: readonly string[]
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

export function NeverGiveFields({ initial, onChange, errorOf }: NeverGiveFieldsProps) {
  const { t } = useTranslation('pet-details')
  const group = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<readonly Row[]>(() => initial.map((text, id) => ({ id, text })))
  const [next, setNext] = useState(initial.length)
  const change = (changed: readonly Row[]) => {
    setRows(changed)
    onChange(changed.filter(isFilled).map(({ text }) => text))
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
          autoFocus={row.id >= initial.length && row.text === ''}
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
