import { elapsedBetween, type Elapsed } from '#web/shared/doses/elapsed.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import type { Say } from '#web/shared/i18n/say.ts'

// An older date is more informative as a day.
const daysAgoMax = 7

/** 'hace 3 días', or the day: '2 mar 2026'. */
export const agoText = (
  at: string,
  say: Say<`ago.${Elapsed['unit']}`>,
  { day }: Pick<Formatter, 'day'>,
): string => {
  const elapsed = elapsedBetween(at, new Date().toISOString())
  if (elapsed.unit === 'now') return say('ago.now')
  if (elapsed.unit === 'days' && elapsed.count > daysAgoMax) return day(at)
  return say(`ago.${elapsed.unit}`, { count: elapsed.count })
}
