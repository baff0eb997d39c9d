import { elapsedBetween, type Elapsed } from '#web/shared/doses/elapsed.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

const daysAgoMax = 7

/** 'hace 3 días', or the day: '2 mar 2026'. */
export const agoText = (
  at: string,
  translate: Translate<`ago.${Elapsed['unit']}`>,
  { day }: Pick<Formatter, 'day'>,
): string => {
  const elapsed = elapsedBetween(at, new Date().toISOString())
  if (elapsed.unit === 'now') return translate('ago.now')
  if (elapsed.unit === 'days' && elapsed.count > daysAgoMax) return day(at)
  return translate(`ago.${elapsed.unit}`, { count: elapsed.count })
}
