// What a record is called, in the language of whoever reads it.
import type { ChangeKind } from '#contract/features/history/kinds.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

/** '12.5 Kilogramos' as it is written here: '12,5 kg'. Others are called as they were written. */
export const recordTitle = (
  { kind, title }: { readonly kind: ChangeKind; readonly title: string },
  { weight }: Pick<Formatter, 'weight'>,
): string => {
  if (kind !== 'weights') return title
  const [value, unit] = title.split(' ')
  return weight(Number(value), unit === 'Libras' ? 'Libras' : 'Kilogramos')
}
