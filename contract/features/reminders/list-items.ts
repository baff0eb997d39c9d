// The rules of the reminder list and the upcoming page: what stands in them, and how urgent it is.
// Pure: callers pass now, today and zones.
import { listScheduledDoses, nextScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import { dueSoonDays, latestDoses, supersededDoses } from '#contract/features/vaccines/due-status.ts'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import { doseGraceMs, recentlyDoneMs } from './limits.ts'
import type { MedicationSource, ReminderSources, VaccineSource } from './occurrences.ts'
import type { ReminderStatus } from './schema.ts'

/** Whole days from that date until the due date: negative once it has passed. */
export const daysUntilDue = (dueDate: PlainDate, today: PlainDate): number => daysBetween(today, dueDate)

/** Of a vaccine without a newer dose. */
export const vaccineReminderStatus = (dueDate: PlainDate, today: PlainDate): ReminderStatus => {
  const days = daysUntilDue(dueDate, today)
  if (days < 0) return 'overdue'
  return days === 0 ? 'due' : 'soon'
}

/** Of a dose that nobody marked. `zone` is the reader's. */
export const unmarkedDoseStatus = (at: Date, zone: TimeZone, now: Date): ReminderStatus => {
  if (at.getTime() + doseGraceMs < now.getTime()) return 'overdue'
  return dateInZone(zone, at) <= dateInZone(zone, now) ? 'due' : 'soon'
}

/** Whether a vaccine that is not done yet is in the list already. */
export const isVaccineDueSoon = (dueDate: PlainDate, today: PlainDate): boolean =>
  daysUntilDue(dueDate, today) <= dueSoonDays

/** Whether something done at that instant is still in the list. */
export const isRecentlyDone = (doneAt: Date, now: Date): boolean =>
  doneAt.getTime() > now.getTime() - recentlyDoneMs

/** Vaccines that were overdue or due soon when their next dose was recorded, which was recently. */
export const recentlyDoneVaccines = <V extends VaccineSource>(
  vaccines: readonly V[],
  zone: TimeZone,
  now: Date,
): { readonly vaccine: V; readonly dueDate: PlainDate; readonly doneAt: Date }[] => {
  // Most pets had no vaccine this week, and of those nothing need be compared.
  if (!vaccines.some(({ createdAt }) => isRecentlyDone(new Date(createdAt), now))) return []
  return supersededDoses(vaccines).flatMap(({ dose: vaccine, by }) => {
    const doneAt = new Date(by.createdAt)
    const { nextDueDate: dueDate, createdAt } = vaccine
    // Recording an old dose after the newest one completes nothing.
    const isDone =
      dueDate !== null && createdAt < by.createdAt && isVaccineDueSoon(dueDate, dateInZone(zone, doneAt))
    return isDone && isRecentlyDone(doneAt, now) ? [{ vaccine, dueDate, doneAt }] : []
  })
}

/**
 * The due dates of all vaccines, whether they remind or not. Only the latest dose of each counts.
 */
export const vaccineDueDates = <V extends VaccineSource>(vaccines: readonly V[]) =>
  latestDoses(vaccines).flatMap((vaccine) =>
    vaccine.nextDueDate === null ? [] : [{ vaccine, dueDate: vaccine.nextDueDate }],
  )

/** All doses after `after`, up to and including `until`, whether they remind or not. */
export const doseDueTimes = <M extends MedicationSource>(
  medications: readonly M[],
  zone: TimeZone,
  after: Date,
  until: Date,
) =>
  medications.flatMap((medication) =>
    medication.schedule === null
      ? []
      : listScheduledDoses(medication.schedule, zone, after, until).map((dose) => ({ medication, ...dose })),
  )

/** The pet's first date after `last` in that zone with something due; undefined without one. */
export const nextDateWithDueItems = (
  { vaccines, medications, timeZone }: ReminderSources,
  zone: TimeZone,
  last: PlainDate,
): PlainDate | undefined => {
  const after = new Date(zonedInstant(addDays(last, 1), '00:00', zone).getTime() - 1)
  const doseDays = medications.flatMap(({ schedule }) => {
    const dose = schedule === null ? undefined : nextScheduledDose(schedule, timeZone, after)
    return dose === undefined ? [] : [dateInZone(zone, dose.at)]
  })
  return [...vaccineDueDates(vaccines).map(({ dueDate }) => dueDate), ...doseDays]
    .filter((date) => date > last)
    .toSorted()[0]
}
