import { useTranslation } from 'react-i18next'
import { givenTimeOf } from '#contract/features/doses/given-time.ts'
import type { DoseMark } from '#contract/features/doses/schema.ts'
import { dateInZone, type TimeZone } from '#contract/shared/time-zones.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isOneOClock } from '#web/shared/i18n/formatter.ts'
import { elapsedBetween } from './elapsed.ts'

/**
 * 'Ana la dio hace 12 min'. `now` is in ISO 8601; by default this device's clock.
 * @param ownId the reader's, whose own mark is named so
 */
export function useMarkText(
  ownId: string | undefined,
): (mark: Pick<DoseMark, 'status' | 'by' | 'at' | 'givenAt'>, now?: string) => string {
  const { t } = useTranslation('doses')
  return ({ status, by, ...times }, now = new Date().toISOString()) => {
    const elapsed = elapsedBetween(givenTimeOf(times), now)
    const ago = elapsed.unit === 'now' ? t('ago.now') : t(`ago.${elapsed.unit}`, { count: elapsed.count })
    if (by === null) return t(`marked.${status}BySomebody`, { ago })
    return by.id === ownId
      ? t(`marked.${status}ByMe`, { ago })
      : t(`marked.${status}`, {
          who: by.isCarer ? t('carer', { name: by.fullName }) : by.fullName,
          ago,
        })
  }
}

/** 'La próxima, no antes de las 8:00 p. m.', on the owner's clock; with another day, its date. */
export function useNextDoseText(): (nextAt: string, timeZone: TimeZone, now: string) => string {
  const { t } = useTranslation('doses')
  const format = useFormatter()
  return (nextAt, timeZone, now) => {
    const isToday = dateInZone(timeZone, new Date(nextAt)) === dateInZone(timeZone, new Date(now))
    if (!isToday) return t('nextOn', { when: format.moment(nextAt, timeZone) })
    const when = format.time(nextAt, timeZone)
    return t(isOneOClock(when) ? 'nextAtOne' : 'next', { when })
  }
}
