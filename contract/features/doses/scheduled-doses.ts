import type { Schedule } from '#contract/features/medications/schema.ts'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type ClockTime, type TimeZone } from '#contract/shared/time-zones.ts'

export type ScheduledDose = { readonly date: PlainDate; readonly time: ClockTime; readonly at: Date }

export const dosesADay = ({ times, everyDays }: Schedule): number => times.length / everyDays

const isDoseDay = ({ from, to, everyDays }: Schedule, date: PlainDate): boolean =>
  date >= from && (to === null || date <= to) && daysBetween(from, date) % everyDays === 0

const doseDayFrom = (schedule: Schedule, date: PlainDate): PlainDate | undefined => {
  const { from, to, everyDays } = schedule
  if (date <= from) return from
  const over = daysBetween(from, date) % everyDays
  const day = over === 0 ? date : addDays(date, everyDays - over)
  return to !== null && day > to ? undefined : day
}

export const findScheduledDose = (
  schedule: Schedule,
  zone: TimeZone,
  date: PlainDate,
  time: ClockTime,
): ScheduledDose | undefined =>
  schedule.times.includes(time) && isDoseDay(schedule, date)
    ? { date, time, at: zonedInstant(date, time, zone) }
    : undefined

const onDay = ({ times }: Schedule, zone: TimeZone, date: PlainDate): ScheduledDose[] =>
  times.map((time) => ({ date, time, at: zonedInstant(date, time, zone) }))

export const scheduledDosesOn = (schedule: Schedule, zone: TimeZone, date: PlainDate): ScheduledDose[] =>
  isDoseDay(schedule, date) ? onDay(schedule, zone, date) : []

/** The days with doses from that date on. They end with the last date, 9999-12-31. */
function* doseDaysFrom(schedule: Schedule, date: PlainDate): Generator<PlainDate> {
  let day = doseDayFrom(schedule, date)
  while (day !== undefined) {
    yield day
    const next = doseDayFrom(schedule, addDays(day, 1))
    day = next === day ? undefined : next
  }
}

/** Doses after `after` up to and including `until`, earliest first. */
export const listScheduledDoses = (
  schedule: Schedule,
  zone: TimeZone,
  after: Date,
  until: Date,
): ScheduledDose[] => {
  const doses: ScheduledDose[] = []
  const last = dateInZone(zone, until)
  // A time skipped by a clock change is later than its date, and is found by starting a day early.
  for (const day of doseDaysFrom(schedule, addDays(dateInZone(zone, after), -1))) {
    if (day > last) break
    doses.push(...onDay(schedule, zone, day).filter(({ at }) => at > after && at <= until))
  }
  return doses.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export const nextScheduledDose = (
  schedule: Schedule,
  zone: TimeZone,
  after: Date,
): ScheduledDose | undefined => {
  for (const day of doseDaysFrom(schedule, addDays(dateInZone(zone, after), -1))) {
    const next = onDay(schedule, zone, day)
      .filter(({ at }) => at > after)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
    if (next !== undefined) return next
  }
  return undefined
}
