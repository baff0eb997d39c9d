// A change is announced only to the person whose reminder it is.
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  allowed,
  anyPerson,
  reachesOwner,
  noInput,
  notFound,
  readableByKeys,
  row,
  unauthorized,
  writableByKeys,
  type AccessMatrix,
  type Call,
} from '#server/testing/access-matrix/patterns.ts'
import { reminders } from './tables.ts'

// The editor did not choose reminders of shared pets, so this pet's are not in their list.
//                                               guest  stranger viewer editor owner free seller admin
const remindedPeople = (call: Call) =>
  row(call, ...([unauthorized, notFound, notFound, notFound, allowed, allowed, notFound, notFound] as const))

/** In the default time zone. */
const overdue: Call = async ({ app, pet }) => {
  const yesterday = addDays(dateInZone(defaultTimeZone, new Date()), -1)
  const { id } = await aVaccine(app.services.db, { pet, nextDueDate: yesterday })
  return { input: { key: `vaccine:${id}:${yesterday}` } }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'reminders.list': readableByKeys(anyPerson(noInput), 'allow'),
    'reminders.upcoming': readableByKeys(anyPerson(noInput), 'allow'),
    'reminders.read': anyPerson(() => ({ input: { asOf: '2026-11-21T15:00:00.000Z' } })),
    'reminders.snooze': writableByKeys(remindedPeople(overdue)),
    'reminders.unsnooze': writableByKeys(remindedPeople(overdue)),
  },
  topics: {
    reminders: reachesOwner(({ app, owner, pet }) =>
      app.services.db
        .insert(reminders)
        .values({
          id: newId(),
          userId: owner.id,
          petId: pet.id,
          key: 'vaccine:x:2026-11-21:0',
          kind: 'vaccines',
          sourceId: newId(),
          dueDate: '2026-11-21',
          remindAt: new Date(),
          deliveredAt: new Date(),
        })
        .execute(),
    ),
  },
}
