import type { ChangeKind } from '#contract/features/history/kinds.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'

/** '12.5 Kilogramos' of a weight becomes '12,5 kg'. Other titles stay. */
export const recordTitle = (
  { kind, title }: { readonly kind: ChangeKind; readonly title: string },
  { weight }: Pick<Formatter, 'weight'>,
): string => {
  if (kind !== 'weights') return title
  const [value, unit] = title.split(' ')
  return weight(Number(value), unit === 'Libras' ? 'Libras' : 'Kilogramos')
}
