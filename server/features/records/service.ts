// What medications and vaccines have in common: rows of a pet, as many as its owner's plan allows, which can be changed, removed and put back.
import { isUuid } from '#contract/shared/ids.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { addWithinPlan, planLimit, type PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'

type Identity = { readonly id: string; readonly createdAt: Date }
/** `remindFrom`: when it is written, which for what is put back is later than when it was made. */
type Written = Identity & { readonly remindFrom: Date }

/** The SQL of one kind of record. What answers one record answers undefined where that pet has none of that id. */
type RecordQueries<Row, Fields, Changes> = {
  /** Newest first. */
  readonly list: (db: Db | Tx, access: PetAccess) => Promise<Row[]>
  readonly count: (tx: Tx, access: PetAccess) => Promise<number>
  /** Undefined when the id is taken. */
  readonly insert: (
    tx: Tx,
    access: PetAccess<'edit'>,
    written: Written,
    fields: Fields,
  ) => Promise<Row | undefined>
  readonly update: (
    db: Db,
    access: PetAccess<'edit'>,
    written: Omit<Written, 'createdAt'>,
    changes: Changes,
  ) => Promise<Row | undefined>
  readonly remove: (db: Db, access: PetAccess<'edit'>, id: string) => Promise<Row | undefined>
}

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return row
}

// What is no UUID must not reach the database.
const checked = (id: string): string => {
  if (!isUuid(id)) throw apiError('NOT_FOUND')
  return id
}

// Before 1970 there was nothing to remove, and PostgreSQL does not know all years that the format has.
const within = (createdAt: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(createdAt), 0), now.getTime()))

/**
 * What can be done with one kind of record.
 * @param shown makes of a row what the contract promises
 */
export const petRecords = <Row extends Identity, Fields, Changes, Shown>(
  reason: PlanFeature,
  queries: RecordQueries<Row, Fields, Changes>,
  shown: (row: Row) => Shown,
) => {
  const add = async (
    services: Services,
    access: PetAccess<'edit'>,
    identity: Identity,
    fields: Fields,
    there?: (tx: Tx) => Promise<Row | undefined>,
  ) =>
    addWithinPlan(services, access, reason, {
      ...(there === undefined ? {} : { known: there }),
      count: (tx) => queries.count(tx, access),
      insert: async (tx) =>
        found(await queries.insert(tx, access, { ...identity, remindFrom: services.clock() }, fields)),
    })

  return {
    /** With the most that the plan allows. */
    list: async (services: Services, access: PetAccess) => ({
      items: (await queries.list(services.db, access)).map(shown),
      limit: await planLimit(services, access, reason),
    }),

    /** @throws PLAN_LIMIT_REACHED */
    create: async (services: Services, access: PetAccess<'edit'>, fields: Fields) => {
      const createdAt = services.clock()
      return shown(await add(services, access, { id: newId(createdAt.getTime()), createdAt }, fields))
    },

    /** Changes the fields that are sent. */
    update: async ({ db, clock }: Services, access: PetAccess<'edit'>, id: string, changes: Changes) =>
      shown(found(await queries.update(db, access, { id: checked(id), remindFrom: clock() }, changes))),

    remove: async ({ db }: Services, access: PetAccess<'edit'>, id: string) =>
      shown(found(await queries.remove(db, access, checked(id)))),

    /**
     * Puts back what was removed. What is there already is answered as it is.
     * @throws PLAN_LIMIT_REACHED
     * @throws NOT_FOUND when the id is another pet's, or could never have been a record's
     */
    restore: async (
      services: Services,
      access: PetAccess<'edit'>,
      { id, createdAt }: { readonly id: string; readonly createdAt: string },
      fields: Fields,
    ) => {
      if (!isUuidV7(id)) throw apiError('NOT_FOUND')
      const identity = { id: id.toLowerCase(), createdAt: within(createdAt, services.clock()) }
      const there = async (tx: Tx) => (await queries.list(tx, access)).find((row) => row.id === identity.id)
      return shown(await add(services, access, identity, fields, there))
    },
  }
}
