// Schedules in words: what people say instead of naming each time of the day. Pure.
import type { PlainDate } from '#contract/shared/dates.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'
import type { Schedule } from './schema.ts'

/** "Every so many hours" that come out at the same times each day. */
export const scheduleIntervalHours = [24, 12, 8, 6] as const

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeAt = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The times of a day that are that many hours from one to the next, beginning with `first`. */
export const timesAtInterval = (
  hours: (typeof scheduleIntervalHours)[number],
  first: ClockTime,
): ClockTime[] =>
  Array.from({ length: 24 / hours }, (_, index) => timeAt(minutesOf(first) + index * hours * 60))

/** With which of its times people would say that a day's doses begin: none in the middle of the night, if there is another. */
export const firstTimeOfDay = (times: readonly ClockTime[]): ClockTime | undefined => {
  const sorted = times.toSorted()
  return sorted.find((time) => time >= '05:00') ?? sorted[0]
}

/** Whether its last day has passed. */
export const hasScheduleEnded = ({ to }: Pick<Schedule, 'to'>, today: PlainDate): boolean =>
  to !== null && to < today
