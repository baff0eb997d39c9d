// Beyond the limit, one push has the number of the rest.
import { systemAccess } from '#server/platform/database/system-access.ts'
import { doseCatchUpMs } from '#contract/features/reminders/limits.ts'
import { minuteMs } from '#contract/shared/dates.ts'
import { queuePush, type PushNotification } from '#server/features/push/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { countPushedSince, type ReminderRow } from './queries.ts'
import { toPushNotification } from './reminder-rows.ts'
import type { PetWithReminders } from './service.ts'

export const singlePushesMax = 5

export type PushedReminder = {
  readonly pet: PetWithReminders
  readonly row: ReminderRow
  /** See `toPushNotification`. */
  readonly pushId?: string
}

/** @param capacity the person's remaining single pushes in this minute */
const handful = (ofPerson: readonly PushedReminder[], capacity: number, minute: Date): PushNotification[] => {
  const single = ({ pet, row, pushId }: PushedReminder) => toPushNotification(pet, row, pushId)
  if (ofPerson.length <= capacity) return ofPerson.map(single)
  const isOwn = ({ pet, row }: PushedReminder): boolean => pet.ownerId === row.userId
  // Doses of shared pets must not displace those of the person's own.
  const doses = ofPerson
    .filter(({ row }) => row.kind === 'dose')
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const [first] = ofPerson
  if (first === undefined) return []
  const personId = first.row.userId
  return [
    ...doses.slice(0, capacity).map(single),
    {
      kind: 'summary',
      personId,
      reminderId: `summary:${personId}:${minute.toISOString()}`,
      minute,
      hasDoses: doses.length > capacity,
    },
  ]
}

export const queuePushes = async (
  services: Services,
  tx: Tx,
  pushed: readonly PushedReminder[],
  now: Date,
): Promise<void> => {
  if (pushed.length === 0) return
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const people = Map.groupBy(pushed, ({ row }) => row.userId)
  const dosesFrom = new Date(now.getTime() - doseCatchUpMs)
  // The counts include the reminders in `pushed`.
  const inMinute = new Map(
    (await countPushedSince(systemAccess(tx), [...people.keys()], minute, dosesFrom)).map(({ userId, n }) => [
      userId,
      n,
    ]),
  )
  const notifications = [...people].flatMap(([personId, ofPerson]) => {
    const before = (inMinute.get(personId) ?? ofPerson.length) - ofPerson.length
    return handful(ofPerson, Math.max(0, singlePushesMax - before), minute)
  })
  await queuePush(services, tx, notifications)
}
