// What a record is called, in the language of whoever reads it.
import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

const weightPattern = /^(?<value>[\d.]+) (?<unit>Libras|Kilogramos)$/

/** '12.5 Kilogramos' as it is written here: '12,5 kg'. Others are called as they were written. */
export function useRecordTitle(): (record: { readonly kind: RecordKind; readonly title: string }) => string {
  const { t } = useTranslation('record-notes')
  const { number } = useFormatter()
  return ({ kind, title }) => {
    const { value, unit } = (kind === 'weights' ? weightPattern.exec(title)?.groups : undefined) ?? {}
    if (value === undefined) return title
    return `${number(Number(value), { max: 3 })} ${t(unit === 'Libras' ? 'unit.Libras' : 'unit.Kilogramos')}`
  }
}
