// What a record is called, in the language of whoever reads it.
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

const weightPattern = /^(?<value>[\d.]+) (?<unit>Libras|Kilogramos)$/

/** '12.5 Kilogramos' as it is written here: '12,5 kg'. Others are called as they were written. */
export const recordTitle = (
  { kind, title }: { readonly kind: RecordKind; readonly title: string },
  { weight }: Pick<Formatter, 'weight'>,
): string => {
  const { value, unit } = (kind === 'weights' ? weightPattern.exec(title)?.groups : undefined) ?? {}
  if (value === undefined) return title
  return weight(Number(value), unit === 'Libras' ? 'Libras' : 'Kilogramos')
}
