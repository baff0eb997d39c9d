// What reminders ask of a kind of record with a due date.
import type { DatedKind } from '#contract/features/records/dated-records.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import { systemAccess, type SystemAccess } from '#server/platform/database/system-access.ts'
import type { DatedSource } from '#contract/features/reminders/occurrences.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { countByPet } from '#server/features/records/record-queries.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'
import { dueQueries } from './due/due-queries.ts'
import type { RecordTable } from './tables.ts'

type WithDb = Pick<Services, 'db'>

/** A record as reminders need it. */
export type PetDatedSource = DatedSource & {
  readonly petId: string
  /** False where other records of its pet and kind that are due are left out. */
  readonly isComplete: boolean
}

const lowestId = '00000000-0000-0000-0000-000000000000'

export const datedRecords = (kind: RecordKind<Fields, DatedKind>, table: RecordTable) => {
  const { name } = kind
  const queries = dueQueries(kind, table)
  /** Pages of pets with a record that reminds and is due on that date. Not to be shown. */
  async function* iteratePetsDueOn(
    { db }: WithDb,
    dueDate: PlainDate,
    atOnce: number,
  ): AsyncGenerator<readonly string[]> {
    let after: string | undefined = lowestId
    while (after !== undefined) {
      const petIds = await queries.listPetsDueOn(systemAccess(db), dueDate, after, atOnce)
      if (petIds.length > 0) yield petIds
      after = petIds[atOnce - 1]
    }
  }

  return {
    /** Those of these pets; of more than can be looked at those that matter now. */
    listOfPets: async (
      { db, clock }: Pick<Services, 'db' | 'clock'>,
      pets: PetsAccess,
    ): Promise<PetDatedSource[]> =>
      (await queries.listOfPets(db, pets, dateInZone('UTC', clock()))).map((row) => ({
        ...row,
        kind: name,
        createdAt: row.createdAt.toISOString(),
      })),
    /** How many rows are read for each of these pets, whether they remind or not. */
    countOfPets: (system: SystemAccess, petIds: readonly string[]) => countByPet(system, table, petIds),
    iteratePetsDueOn,
  }
}
export type DatedRecords = ReturnType<typeof datedRecords>

/** Answered by each kind that reminds. */
export const datedKinds = createExtensionPoint<DatedRecords>('records that remind')
