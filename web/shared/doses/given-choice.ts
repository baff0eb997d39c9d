import { dayMs, hourMs, minuteMs } from '#contract/shared/dates.ts'
import type { ClockTime } from '#contract/shared/time-zones.ts'

export const givenChoices = ['now', 'quarter', 'hour', 'other'] as const
export type GivenChoice = (typeof givenChoices)[number]

const delayMs = { now: 0, quarter: 15 * minuteMs, hour: hourMs }

/** On this device's clock: the past time nearest to when the dose was due. */
const timeNear = (clock: ClockTime, dueAt: Date, now: Date): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const days = Math.max(1, Math.ceil((now.getTime() - dueAt.getTime()) / dayMs) + 1)
  const past = Array.from({ length: days + 1 }, (_, back) => {
    const at = new Date(now)
    at.setDate(at.getDate() - back)
    at.setHours(hours, minutes, 0, 0)
    return at
  }).filter((at) => at <= now)
  const distance = (at: Date): number => Math.abs(at.getTime() - dueAt.getTime())
  return past.toSorted((a, b) => distance(a) - distance(b))[0] ?? now
}

export const givenAtOf = (choice: GivenChoice, clock: ClockTime, dueAt: Date, now: Date): Date =>
  choice === 'other' ? timeNear(clock, dueAt, now) : new Date(now.getTime() - delayMs[choice])
