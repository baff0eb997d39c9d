import { useTranslation } from 'react-i18next'
import { upcomingPageDays } from '#contract/features/reminders/limits.ts'
import { dosesOf, type ReminderLine } from '#web/features/reminders/lines.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isOneOClock } from '#web/shared/i18n/formatter.ts'
import { useMarkedTime } from './reminder-text.tsx'

/** A date of another year is named with it from then on. */
const halfYear = 180

/**
 * 'todos los días a las 8:00 a. m. (dada) y 8:00 p. m. hasta el 5 ene 2027', or '12 ene · 8:00 a. m.'
 * after the days of an agenda. Undefined where the line needs no more than its own text.
 */
export function useAgendaText(): (line: ReminderLine) => string | undefined {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const markedTime = useMarkedTime()
  const dateOf = (days: number) => (days > halfYear ? format.date : format.dayMonth)
  const timesOf = (line: ReminderLine): string => {
    const doses = dosesOf(line)
    const daily = doses[0]?.daily
    if (!daily) return format.list(doses.map(markedTime))
    const timeAt = (time: string): string => {
      const dose = doses.find((one) => one.time === time)
      return dose ? markedTime(dose) : format.clockTime(time)
    }
    const times = format.list(daily.times.map(timeAt))
    const everyDay = t(isOneOClock(times) ? 'dose.dailyAtOne' : 'dose.daily', { times })
    return daily.until === null
      ? everyDay
      : t('dose.until', { daily: everyDay, date: format.date(daily.until) })
  }
  return (line) => {
    const { lead } = line
    const { days } = lead
    if (lead.kind !== 'dose')
      return days > halfYear ? `${format.date(lead.dueDate)} · ${t('dated.in', { count: days })}` : undefined
    if (days >= upcomingPageDays) return `${dateOf(days)(lead.date)} · ${timesOf(line)}`
    return lead.daily && timesOf(line)
  }
}
