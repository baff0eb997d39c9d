// The reminder is delivered once more, unread again, and pushed.
import { systemAccess } from '#server/platform/database/system-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { queuePushes } from '#server/features/reminders/pushes.ts'
import { endExpiredSnoozes, markDelivered, type ReminderRow } from '#server/features/reminders/queries.ts'
import { dueDateKey } from '#server/features/reminders/reminder-rows.ts'
import { listStillDue } from '#server/features/reminders/still-due.ts'

const snoozesAtOnce = 200

export const endSnoozes = async (services: Services): Promise<void> => {
  while ((await endSomeSnoozes(services)) === snoozesAtOnce);
}

/** @returns the number of ended snoozes */
const endSomeSnoozes = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const now = services.clock()
    const over = await endExpiredSnoozes(systemAccess(tx), now, snoozesAtOnce)
    if (over.length === 0) return 0
    const due = (await listStillDue({ ...services, db: tx }, over)).toSorted(
      (a, b) => a.row.remindAt.getTime() - b.row.remindAt.getTime(),
    )
    // A dated record with several snoozed reminders is pushed once.
    const unique = [
      ...new Map(due.map((item) => [`${dueDateKey(item.row)} ${item.row.dueTime}`, item])).values(),
    ]
    for (const isUnread of [true, false]) {
      const these = due.filter(({ preferences }) => preferences.bell === isUnread)
      await markDelivered(
        systemAccess(tx),
        these.map(({ row }) => row.id),
        now,
        isUnread,
      )
    }
    // With the first name the push would count as sent.
    const repeatId = (row: ReminderRow) => `${row.id}:${row.snoozedUntil?.toISOString()}`
    const pushed = unique.map(({ pet, row }) => ({ pet, row, pushId: repeatId(row) }))
    await queuePushes(services, tx, pushed, now)
    return over.length
  })
