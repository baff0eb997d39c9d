import { useTranslation } from 'react-i18next'
import type { CsvField } from '#contract/features/pet-files/csv-fields.ts'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { Select } from '#web/ui/fields/select/select.tsx'
import type { Option } from '#web/ui/fields/select/select-props.ts'
import type { Columns } from './csv-columns.ts'

interface ColumnChooserProps {
  readonly rows: readonly (readonly string[])[]
  readonly hasHeader: boolean
  readonly fields: readonly CsvField[]
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

const samplesShown = 2
/** In characters. */
const sampleLength = 30

const none = 'none'

export function ColumnChooser({ rows, hasHeader, fields, columns, onChange }: ColumnChooserProps) {
  const { t } = useTranslation('pet-files')
  const titleOf = (column: number): string => {
    const title = hasHeader ? (rows[0]?.[column] ?? '').trim() : ''
    return title === '' ? t('csv.unnamedColumn') : title
  }
  // Below its column, because a phone has no room for a table.
  const samplesOf = (column: number): string =>
    rows
      .slice(hasHeader ? 1 : 0)
      .map((row) => (row[column] ?? '').trim())
      .filter((value) => value !== '')
      .slice(0, samplesShown)
      .map((value) => (value.length > sampleLength ? `${value.slice(0, sampleLength)}…` : value))
      .join(' · ')
  const options: readonly Option<CsvField | typeof none>[] = [
    { id: none, label: t('csv.leftOut') },
    ...fields.map((id) => ({ id, label: t(`csv.fields.${id}`) })),
  ]
  return (
    <fieldset aria-label={t('csv.columns')} className="min-w-0">
      <FieldPair>
        {columns.map((field, column) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            key={column}
            label={t('csv.column', { number: column + 1, title: titleOf(column) })}
            {...(samplesOf(column) !== '' && {
              description: t('csv.sample', { values: samplesOf(column) }),
            })}
            options={options}
            value={field ?? none}
            onChange={(next) =>
              onChange(columns.map((old, at) => (at !== column ? old : next === none ? null : next)))
            }
          />
        ))}
      </FieldPair>
    </fieldset>
  )
}
