// Ends snoozes whose time is over: the reminder is unread again, and pushed once more.
import { isStillDue } from '#contract/features/reminders/due-dates.ts'
import { getDoseMarks } from '#server/features/doses/service.ts'
import { queuePush } from '#server/features/push/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { endExpiredSnoozes, markUnread, type ReminderRow } from './queries.ts'
import { dueDateKey, toPushNotification } from './reminder-rows.ts'
import { doseMarkKey, getPetsWithReminders, keyInPet } from './service.ts'

const snoozesAtOnce = 200

/** Ends those that are over, some at a time. */
export const endSnoozes = async (services: Services): Promise<void> => {
  while ((await endSomeSnoozes(services)) === snoozesAtOnce);
}

/** @returns how many it ended */
const endSomeSnoozes = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const over = await endExpiredSnoozes(tx, services.clock(), snoozesAtOnce)
    if (over.length === 0) return 0
    const petIds = [...new Set(over.map(({ petId }) => petId))]
    const pets = new Map(
      (await getPetsWithReminders({ ...services, db: tx }, petIds)).map((pet) => [pet.petId, pet]),
    )
    const first = over.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''
    const marks = await getDoseMarks({ db: tx }, petIds, first)
    const marked = new Set(marks.map(doseMarkKey))
    const isDue = (row: ReminderRow): boolean => {
      const pet = pets.get(row.petId)
      const isRecipient = pet?.recipients.some(({ personId }) => personId === row.userId) === true
      return isRecipient && isStillDue(pet, row) && !marked.has(keyInPet(row.petId, row.key))
    }
    const due = over.filter(isDue).toSorted((a, b) => a.remindAt.getTime() - b.remindAt.getTime())
    // A dated record may have several snoozed reminders: it is pushed once.
    const pushed = [...new Map(due.map((row) => [`${dueDateKey(row)} ${row.dueTime}`, row])).values()]
    const wantsBell = ({ petId, userId }: ReminderRow) =>
      pets.get(petId)?.recipients.find(({ personId }) => personId === userId)?.preferences.bell === true
    await markUnread(
      tx,
      due.filter(wantsBell).map(({ id }) => id),
    )
    // Another name than the first time, or the push would count as sent.
    const repeatId = (row: ReminderRow) => `${row.id}:${row.snoozedUntil?.toISOString()}`
    await queuePush(
      services,
      tx,
      pushed.flatMap((row) => {
        const pet = pets.get(row.petId)
        return pet === undefined ? [] : [toPushNotification(pet, row, repeatId(row))]
      }),
    )
    return over.length
  })
