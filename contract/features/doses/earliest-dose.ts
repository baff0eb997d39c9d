// When the next dose of a medication may be given at the earliest. Pure.
import type { Schedule } from '#contract/features/medications/schema.ts'
import type { TimeZone } from '#contract/shared/time-zones.ts'
import { repeatWindowMs } from './repeat-guard.ts'
import { nextScheduledDose, type ScheduledDose } from './scheduled-doses.ts'

/** The dose that was given last: when its schedule had it, and when it was marked. */
export type LastGivenDose = { readonly dueAt: Date; readonly givenAt: Date }

/**
 * The next dose of the schedule that nobody marked, or half an interval after the last one where
 * that was given late: until then another one needs a confirmation. Undefined when no dose follows.
 */
export const earliestNextDose = (
  schedule: Schedule,
  zone: TimeZone,
  { dueAt, givenAt }: LastGivenDose,
  isMarked: (dose: ScheduledDose) => boolean,
): Date | undefined => {
  let next = nextScheduledDose(schedule, zone, dueAt)
  while (next !== undefined && isMarked(next)) next = nextScheduledDose(schedule, zone, next.at)
  if (next === undefined) return undefined
  return new Date(Math.max(next.at.getTime(), givenAt.getTime() + repeatWindowMs(schedule)))
}
