// The first rows of a plain table, and for each column the field that it goes into.
import { useTranslation } from 'react-i18next'
import type { CsvField } from '#contract/features/pet-files/csv-fields.ts'
import { csvSampleRows } from '#contract/features/pet-files/limits.ts'
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

// What a select calls nothing.
const none = 'none'

export function ColumnChooser({ rows, hasHeader, fields, columns, onChange }: ColumnChooserProps) {
  const { t } = useTranslation('pet-files')
  const titleOf = (column: number): string => {
    const title = hasHeader ? (rows[0]?.[column] ?? '').trim() : ''
    return title === '' ? t('csv.unnamedColumn') : title
  }
  const options: readonly Option<CsvField | typeof none>[] = [
    { id: none, label: t('csv.leftOut') },
    ...fields.map((id) => ({ id, label: t(`csv.fields.${id}`) })),
  ]
  return (
    <>
      <div className="overflow-x-auto rounded-field bg-sunken p-3">
        <table className="text-sm">
          <caption className="pb-2 text-left font-semibold">{t('csv.sample')}</caption>
          <tbody>
            {rows.slice(0, csvSampleRows + 1).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else
              <tr key={at} className={hasHeader && at === 0 ? 'font-semibold' : ''}>
                {columns.map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor have their cells
                  <td key={column} className="max-w-50 truncate py-0.5 pr-4">
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset aria-label={t('csv.columns')} className="min-w-0">
        <FieldPair>
          {columns.map((field, column) => (
            <Select
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              key={column}
              label={t('csv.column', { number: column + 1, title: titleOf(column) })}
              options={options}
              value={field ?? none}
              onChange={(next) =>
                onChange(columns.map((old, at) => (at !== column ? old : next === none ? null : next)))
              }
            />
          ))}
        </FieldPair>
      </fieldset>
    </>
  )
}
