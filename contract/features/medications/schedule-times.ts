import type { PlainDate } from '#contract/shared/dates.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'
import type { Schedule } from './schema.ts'

/** Intervals in hours that fall on the same times each day. */
export const scheduleIntervalHours = [24, 12, 8, 6] as const

export const isClockTime = (text: string): text is ClockTime => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeAt = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const timesAtInterval = (
  hours: (typeof scheduleIntervalHours)[number],
  first: ClockTime,
): ClockTime[] =>
  Array.from({ length: 24 / hours }, (_, index) => timeAt(minutesOf(first) + index * hours * 60))

/** The customary first time of the day: not one in the night, if there is another. */
export const firstTimeOfDay = (times: readonly ClockTime[]): ClockTime | undefined => {
  const sorted = times.toSorted()
  return sorted.find((time) => time >= '05:00') ?? sorted[0]
}

export const hasScheduleEnded = ({ to }: Pick<Schedule, 'to'>, today: PlainDate): boolean =>
  to !== null && to < today

/** A medication without a schedule is taken until it is removed. */
export const isTakenOn = (schedule: Schedule | null, today: PlainDate): boolean =>
  schedule === null || (schedule.from <= today && !hasScheduleEnded(schedule, today))
