import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import {
  editors,
  reachesViewers,
  petInput,
  readableByKeys,
  viewers,
  writableByKeys,
  type AccessMatrix,
} from '#server/testing/access-matrix/patterns.ts'
import type { MatrixWorld } from '#server/testing/access-matrix/world.ts'
import { medicationDoses } from './tables.ts'

/** An unmarked dose of yesterday, in the default time zone. */
const addDose = async ({ app, pet }: MatrixWorld) => {
  const date = addDays(dateInZone(defaultTimeZone, new Date()), -1)
  const schedule = { times: ['08:00'], from: date, to: null, everyDays: 1 }
  const { id } = await aMedication(app.services.db, { pet, schedule })
  return { petId: pet.id, medicationId: id, date, time: '08:00' }
}

export const accessMatrix: AccessMatrix = {
  calls: {
    'doses.list': readableByKeys(viewers(petInput)),
    'doses.mark': writableByKeys(
      editors(async (world) => ({ input: { ...(await addDose(world)), status: 'given' } })),
    ),
    'doses.setGivenTime': writableByKeys(
      editors(async (world) => {
        const dose = await addDose(world)
        const { petId, medicationId, date: dueDate, time: dueTime } = dose
        const row = { petId, medicationId, dueDate, dueTime, status: 'given' as const, markedAt: new Date() }
        await world.app.services.db.insert(medicationDoses).values(row)
        return { input: { ...dose, givenAt: new Date().toISOString() } }
      }),
    ),
    'doses.unmark': writableByKeys(editors(async (world) => ({ input: await addDose(world) }))),
    'doses.removeRepeat': writableByKeys(
      editors(({ pet }) => ({ input: { petId: pet.id, repeatId: newId() } })),
    ),
  },
  topics: {
    doses: reachesViewers(({ app, owner, pet }) =>
      app.services.db
        .insert(medicationDoses)
        .values({
          petId: pet.id,
          medicationId: newId(),
          dueDate: '2026-11-21',
          dueTime: '08:00',
          status: 'given',
          markedBy: owner.id,
          markedAt: new Date(),
        })
        .execute(),
    ),
  },
}
