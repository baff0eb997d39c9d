import { listScheduledDoses, nextScheduledDose } from '#contract/features/doses/scheduled-doses.ts'
import { dueSoonDays, latestRecords, supersededRecords } from '#contract/features/records/dated-records.ts'
import { addDays, daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import { dateInZone, zonedInstant, type TimeZone } from '#contract/shared/time-zones.ts'
import { doseGraceMs, recentlyDoneMs } from './limits.ts'
import type { DatedSource, MedicationSource, ReminderSources } from './occurrences.ts'
import type { ReminderStatus } from './schema.ts'

/** Whole days from that date until the due date: negative once it has passed. */
export const daysUntilDue = (dueDate: PlainDate, today: PlainDate): number => daysBetween(today, dueDate)

/** The record has no newer one of its series. */
export const datedReminderStatus = (dueDate: PlainDate, today: PlainDate): ReminderStatus => {
  const days = daysUntilDue(dueDate, today)
  if (days < 0) return 'overdue'
  return days === 0 ? 'due' : 'soon'
}

/** The dose is unmarked. `zone` is the reader's. */
export const unmarkedDoseStatus = (at: Date, zone: TimeZone, now: Date): ReminderStatus => {
  if (at.getTime() + doseGraceMs < now.getTime()) return 'overdue'
  return dateInZone(zone, at) <= dateInZone(zone, now) ? 'due' : 'soon'
}

export const isDueSoon = (dueDate: PlainDate, today: PlainDate): boolean =>
  daysUntilDue(dueDate, today) <= dueSoonDays

export const isRecentlyDone = (doneAt: Date, now: Date): boolean =>
  doneAt.getTime() > now.getTime() - recentlyDoneMs

/** Records that were overdue or due soon when the next one was recorded, which was recently. */
export const recentlyDoneRecords = <R extends DatedSource>(
  records: readonly R[],
  zone: TimeZone,
  now: Date,
): { readonly record: R; readonly dueDate: PlainDate; readonly doneAt: Date }[] => {
  // Most pets had none this week, and then no comparison is needed.
  if (!records.some(({ createdAt }) => isRecentlyDone(new Date(createdAt), now))) return []
  return supersededRecords(records).flatMap(({ record, by }) => {
    const doneAt = new Date(by.createdAt)
    const { nextDueDate: dueDate, createdAt } = record
    // Recording an old one after the newest completes no record.
    const isDone =
      dueDate !== null && createdAt < by.createdAt && isDueSoon(dueDate, dateInZone(zone, doneAt))
    return isDone && isRecentlyDone(doneAt, now) ? [{ record, dueDate, doneAt }] : []
  })
}

/** The due dates of all records, also without a reminder. Only the latest of a series counts. */
export const recordDueDates = <R extends DatedSource>(records: readonly R[]) =>
  latestRecords(records).flatMap((record) =>
    record.nextDueDate === null ? [] : [{ record, dueDate: record.nextDueDate }],
  )

/** All doses after `after`, up to and including `until`, with or without a reminder. */
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

export const nextDateWithDueItems = (
  { dated, medications, timeZone }: ReminderSources,
  zone: TimeZone,
  last: PlainDate,
): PlainDate | undefined => {
  const after = new Date(zonedInstant(addDays(last, 1), '00:00', zone).getTime() - 1)
  const doseDays = medications.flatMap(({ schedule }) => {
    const dose = schedule === null ? undefined : nextScheduledDose(schedule, timeZone, after)
    return dose === undefined ? [] : [dateInZone(zone, dose.at)]
  })
  return [...recordDueDates(dated).map(({ dueDate }) => dueDate), ...doseDays]
    .filter((date) => date > last)
    .toSorted()[0]
}
