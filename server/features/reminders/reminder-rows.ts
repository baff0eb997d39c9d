// Rows of reminders: made from occurrences, and turned into push notifications.
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
  dueDate: occurrence.kind === 'vaccine' ? occurrence.dueDate : occurrence.date,
  dueTime: occurrence.kind === 'vaccine' ? null : occurrence.time,
  remindAt: occurrence.at,
  deliveredAt: now,
  readAt: preferences.bell ? null : now,
  snoozedUntil: null,
})

/** Identifies a due date of one person. */
export const dueDateKey = ({
  userId,
  sourceId,
  dueDate,
}: Pick<ReminderRow, 'userId' | 'sourceId' | 'dueDate'>): string => `${userId} ${sourceId} ${dueDate}`

/** `reminderId` names the push: one that is repeated, as after a snooze, needs another. */
export const toPushNotification = (
  pet: PetWithReminders,
  row: ReminderRow,
  reminderId = row.id,
): PushNotification => {
  const { petId, petName, vaccines, medications } = pet
  const { userId: personId, sourceId, dueDate, dueTime: time, remindAt: at } = row
  const source = [...vaccines, ...medications].find(({ id }) => id === sourceId)
  const shared = { personId, reminderId, petId, petName, name: source?.name ?? '' }
  // Doses alone have occurrence.
  if (time === null) return { ...shared, kind: 'vaccine', dueDate }
  const dosage = source && 'dosage' in source ? source.dosage : null
  return { ...shared, kind: 'dose', medicationId: sourceId, date: dueDate, time, at, dosage }
}

/** Doses of days ago are not pushed: a server that was off must not send a month's worth. */
export const isWorthPushing = ({ kind, remindAt, snoozedUntil }: ReminderRow, now: Date): boolean =>
  snoozedUntil === null && (kind === 'vaccine' || remindAt.getTime() > now.getTime() - doseCatchUpMs)
