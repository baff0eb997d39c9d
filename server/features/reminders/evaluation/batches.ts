// Batches keep a transaction short, however many records a pet has.
import { consideredInAllMax } from '#contract/features/records/limits.ts'
import { countMedicationsOfPets } from '#server/features/medications/service.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { datedRecords } from '#server/features/reminders/due-queries.ts'

// Some tenths of a second at most: on the embedded database a transaction blocks all requests.
const petsAtOnce = 100
const recordsAtOnce = consideredInAllMax

/** A pet with more records than one batch is alone in its own. */
export const inBatches = async (
  { db, extensions }: Pick<Services, 'db' | 'extensions'>,
  petIds: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const system = systemAccess(db)
  const records = new Map<string, number>()
  const dated = datedRecords({ extensions }).map(({ countOfPets }) => countOfPets)
  for (const count of [...dated, countMedicationsOfPets])
    for (const { petId, rows } of await count(system, petIds))
      records.set(petId, (records.get(petId) ?? 0) + rows)
  const batches: string[][] = []
  let capacity = 0
  for (const petId of petIds) {
    const last = batches.at(-1)
    capacity -= records.get(petId) ?? 0
    if (last !== undefined && last.length < petsAtOnce && capacity >= 0) last.push(petId)
    else {
      batches.push([petId])
      capacity = recordsAtOnce - (records.get(petId) ?? 0)
    }
  }
  return batches
}
