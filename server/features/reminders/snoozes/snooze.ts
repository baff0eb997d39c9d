import { ownRows } from '#server/features/auth/own-rows.ts'
import { snoozeDurationMs } from '#contract/features/reminders/limits.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { KeyLimits } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Item } from '#server/features/reminders/list-items.ts'
import { loadReminderListView, type ReminderListView } from '#server/features/reminders/list-view.ts'
import { listItems } from '#server/features/reminders/list.ts'
import { cancelSnoozes, saveSnooze } from '#server/features/reminders/queries.ts'

/** @throws NOT_FOUND */
const requireItem = (view: ReminderListView, key: string): Item => {
  const item = listItems(view).find(({ reminder }) => reminder.key === key)
  if (item === undefined) throw apiError('NOT_FOUND')
  return item
}

/** @throws NOT_FOUND for a key that is not in the list, done, or neither delivered nor due yet */
export const snooze = async (
  services: Services,
  personId: string,
  key: string,
  apiKey?: KeyLimits,
): Promise<void> => {
  const view = await loadReminderListView(services, personId, apiKey)
  const { reminder, at } = requireItem(view, key)
  // Two would be pushed twice when the snooze ends.
  const [newest] = (view.delivered.get(key) ?? []).toSorted(
    (a, b) => b.remindAt.getTime() - a.remindAt.getTime(),
  )
  if (reminder.status === 'done' || (reminder.status === 'soon' && newest === undefined))
    throw apiError('NOT_FOUND')
  const { now } = view
  const undelivered = {
    id: newId(now.getTime()),
    petId: reminder.petId,
    remindAt: at,
    deliveredAt: now,
    readAt: now,
    kind: reminder.kind,
    ...(reminder.kind === 'dose'
      ? { key, sourceId: reminder.medicationId, dueDate: reminder.date, dueTime: reminder.time }
      : { key: `${key}:0`, sourceId: reminder.recordId, dueDate: reminder.dueDate }),
  }
  const snoozedUntil = new Date(now.getTime() + snoozeDurationMs)
  await saveSnooze(services.db, ownRows(personId), { ...(newest ?? undelivered), snoozedUntil })
}

/** @throws NOT_FOUND for a key that is not in the list */
export const unsnooze = async (
  services: Services,
  personId: string,
  key: string,
  apiKey?: KeyLimits,
): Promise<void> => {
  const view = await loadReminderListView(services, personId, apiKey)
  requireItem(view, key)
  const ids = (view.delivered.get(key) ?? []).map(({ id }) => id)
  if (ids.length > 0)
    await services.db.transaction((tx) => cancelSnoozes(tx, ownRows(personId), ids, view.now))
}
