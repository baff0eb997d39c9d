// What reminders ask of records with a next date, such as vaccines, whatever their table.
import type { DatedSource } from '#contract/features/reminders/occurrences.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { countByPet } from './queries.ts'

type WithDb = Pick<Services, 'db'>

/** A record as reminders need it. */
export type PetDatedSource = DatedSource & {
  readonly petId: string
  /** False where other records of its pet and kind that are due are left out. */
  readonly isComplete: boolean
}

export type DatedRecords = {
  /** Those of these pets. The caller checks who may see the pets. */
  readonly listOfPets: (
    services: Pick<Services, 'db' | 'clock'>,
    petIds: readonly string[],
  ) => Promise<PetDatedSource[]>
  /** How many rows are read for each of these pets, whether they remind or not. */
  readonly countOfPets: (services: WithDb, petIds: readonly string[]) => ReturnType<typeof countByPet>
  /** Pages of pets with a record that reminds and is due on that date. Not to be shown. */
  readonly iteratePetsDueOn: (
    services: WithDb,
    dueDate: PlainDate,
    atOnce: number,
  ) => AsyncIterable<readonly string[]>
}

type DatedQueries<Row> = {
  readonly table: Parameters<typeof countByPet>[1]
  /** Of more than can be looked at those that matter on that day. */
  readonly listOfPets: (
    db: Db | Tx,
    petIds: readonly string[],
    today: PlainDate,
  ) => Promise<(Row & Pick<PetDatedSource, 'isComplete'>)[]>
  /** In the order of their ids: at most `limit` of those after `after`. */
  readonly listPetsDueOn: (db: Db, dueDate: PlainDate, after: string, limit: number) => Promise<string[]>
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** @param toSource maps a row to what reminders need */
export const datedRecords = <Row>(
  queries: DatedQueries<Row>,
  toSource: (row: Row) => Omit<PetDatedSource, 'isComplete'>,
): DatedRecords => ({
  listOfPets: async ({ db, clock }, petIds) =>
    (await queries.listOfPets(db, petIds, dateInZone('UTC', clock()))).map((row) => ({
      ...toSource(row),
      isComplete: row.isComplete,
    })),
  countOfPets: ({ db }, petIds) => countByPet(db, queries.table, petIds),
  iteratePetsDueOn: async function* ({ db }, dueDate, atOnce) {
    let after = lowestId
    for (;;) {
      const petIds = await queries.listPetsDueOn(db, dueDate, after, atOnce)
      if (petIds.length > 0) yield petIds
      const last = petIds.at(-1)
      if (last === undefined || petIds.length < atOnce) return
      after = last
    }
  },
})
