import { refusal } from '#server/features/pet-files/format/refusal.ts'
import * as z from 'zod'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { runningSchedulesMax, scheduleEndsDays } from '#contract/features/medications/limits.ts'
import { medicationSchemas, type Schedule } from '#contract/features/medications/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import type { InspectedFile } from '#server/features/pet-files/service.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { PetAccess, PetsAccess } from '#server/features/pets/pet-access.ts'
import { createRowMapper } from '#server/features/records/kinds/rows.ts'
import { countByPet } from '#server/features/records/record-queries.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { countRunning, findSchedule as querySchedule, listScheduled, medicationQueries } from './queries.ts'
import { medications } from './medication-tables.ts'

const toMedication = createRowMapper(medicationSchemas.record)

const runningSince = (now: Date): PlainDate => addDays(dateInZone('UTC', now), -scheduleEndsDays)

/** @throws TOO_MANY_SCHEDULES */
const withinRunning = async <T>(tx: Tx, access: PetAccess, now: Date, work: () => Promise<T>): Promise<T> => {
  const day = runningSince(now)
  const before = await countRunning(tx, access, day)
  const done = await work()
  const after = await countRunning(tx, access, day)
  // A pet may have more from before the limit; its medications can still be changed.
  if (after > Math.max(before, runningSchedulesMax))
    throw apiError('TOO_MANY_SCHEDULES', { limit: runningSchedulesMax })
  return done
}

const records = petRecords(medicationSchemas, {
  ...medicationQueries,
  insert: (tx, access, written, fields) =>
    withinRunning(tx, access, written.remindFrom, () =>
      medicationQueries.insert(tx, access, written, fields),
    ),
  update: (tx, access, written, changes) =>
    withinRunning(tx, access, written.remindFrom, () =>
      medicationQueries.update(tx, access, written, changes),
    ),
})

const scheduled = z.object({ schedule: medicationSchemas.fields.shape.schedule })

export const medicationRecords = {
  ...records,
  part: {
    ...records.part,
    inspect: async ({ read, now }: InspectedFile) => {
      const day = runningSince(now)
      let running = 0
      for await (const { record, at } of read(medicationKind.name)) {
        const { schedule } = scheduled.parse(record)
        if (schedule && (schedule.to === null || schedule.to >= day)) running++
        if (running > runningSchedulesMax) throw refusal('too_many_schedules', at)
      }
      return {}
    },
  },
}

/** Null when the pet has no such medication, or one without a schedule. */
export const findSchedule = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
  medicationId: string,
): Promise<Schedule | null> => {
  // Ids are in lower case.
  if (!isUuid(medicationId) || medicationId !== medicationId.toLowerCase()) return null
  return querySchedule(db, access, medicationId)
}

export const listScheduledMedications = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  pets: PetsAccess,
) =>
  (await listScheduled(db, pets, runningSince(clock()))).map((row) => ({
    ...toMedication(row),
    petId: row.petId,
    remindFrom: row.remindFrom,
  }))

/** Pets without medications are missing. */
export const countMedicationsOfPets = (system: SystemAccess, petIds: readonly string[]) =>
  countByPet(system, medications, petIds)
