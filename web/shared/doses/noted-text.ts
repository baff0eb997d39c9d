import type { DoseMark } from '#contract/features/doses/schema.ts'
import { minuteMs } from '#contract/shared/dates.ts'
import { isOneOClock } from '#web/shared/i18n/formatter.ts'

const laterMs = 5 * minuteMs

/**
 * The message of a dose that was marked minutes after it was given.
 * @param when the time of the mark, or its date and time
 */
export const notedKeyOf = (
  { at, givenAt = at }: Pick<DoseMark, 'at' | 'givenAt'>,
  when: string,
): 'at' | 'atOne' | 'on' | undefined => {
  if (Date.parse(at) - Date.parse(givenAt) <= laterMs) return undefined
  if (isOneOClock(when)) return 'atOne'
  return /^\d+:/.test(when) ? 'at' : 'on'
}
