import type { Schedule } from '#contract/features/medications/schema.ts'
import type { TimeZone } from '#contract/shared/time-zones.ts'
import { repeatWindowMs } from './repeat-guard.ts'
import { nextScheduledDose, type ScheduledDose } from './scheduled-doses.ts'

export type LastGivenDose = { readonly dueAt: Date; readonly givenAt: Date }

/**
 * The next unmarked dose of the schedule, or half an interval after the last one if that was given
 * late: an earlier one needs a confirmation. Undefined when no dose follows.
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
