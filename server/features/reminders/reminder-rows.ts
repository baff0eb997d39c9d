import { doseCatchUpMs } from '#contract/features/reminders/limits.ts'
import type { Occurrence } from '#contract/features/reminders/occurrences.ts'
import type { PushNotification } from '#server/features/push/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { ReminderRow } from './queries.ts'
import type { PetWithReminders, ReminderRecipient } from './service.ts'

export const toReminderRow = (
  { petId }: PetWithReminders,
  { personId, preferences }: ReminderRecipient,
  occurrence: Occurrence,
  now: Date,
): ReminderRow => ({
  id: newId(),
  userId: personId,
  petId,
  key: occurrence.key,
  kind: occurrence.kind,
  sourceId: occurrence.sourceId,
  dueDate: occurrence.kind === 'dose' ? occurrence.date : occurrence.dueDate,
  dueTime: occurrence.kind === 'dose' ? occurrence.time : null,
  remindAt: occurrence.at,
  deliveredAt: now,
  readAt: preferences.bell ? null : now,
  snoozedUntil: null,
})

export const dueDateKey = ({
  userId,
  kind,
  sourceId,
  dueDate,
}: Pick<ReminderRow, 'userId' | 'kind' | 'sourceId' | 'dueDate'>): string =>
  `${userId} ${kind} ${sourceId} ${dueDate}`

/** A repeated push, as after a snooze, needs another `reminderId`. */
export const toPushNotification = (
  pet: PetWithReminders,
  row: ReminderRow,
  reminderId = row.id,
): PushNotification => {
  const { petId, petName, dated, medications } = pet
  const { userId: personId, kind, sourceId, dueDate, dueTime, remindAt: at } = row
  const shared = { personId, reminderId, petId, petName }
  if (kind !== 'dose') {
    // Records of several kinds may have the same id.
    const record = dated.find((source) => source.kind === kind && source.id === sourceId)
    return { ...shared, name: record?.name ?? '', kind, dueDate, recordId: sourceId }
  }
  const { name = '', dosage = null } = medications.find(({ id }) => id === sourceId) ?? {}
  const dose = { medicationId: sourceId, date: dueDate, time: dueTime ?? '', at, dosage }
  return { ...shared, name, kind, ...dose }
}

/** A server that was off must not push doses of many days. */
export const isRecentEnoughToPush = ({ kind, remindAt, snoozedUntil }: ReminderRow, now: Date): boolean =>
  snoozedUntil === null && (kind !== 'dose' || remindAt.getTime() > now.getTime() - doseCatchUpMs)
