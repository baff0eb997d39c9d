// What medications and vaccines share: rows of a pet, within the limit of its owner's plan, that
// can be changed, removed and restored.
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { addWithinPlan, planLimit, type PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'

type Identity = { readonly id: string; readonly createdAt: Date }
/** `remindFrom`: when it was written last. For a restored record that is later than `createdAt`. */
type Written = Identity & { readonly remindFrom: Date }

/** The SQL of one kind of record. A single record is undefined when the pet has none of that id. */
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

// Nothing was made before 1970, and PostgreSQL cannot store every year that the format allows.
const within = (createdAt: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(createdAt), 0), now.getTime()))

/**
 * What can be done with one kind of record.
 * @param shown maps a row to the contract's record
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
        requireFound(await queries.insert(tx, access, { ...identity, remindFrom: services.clock() }, fields)),
    })

  return {
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
      shown(
        requireFound(await queries.update(db, access, { id: requireUuid(id), remindFrom: clock() }, changes)),
      ),

    remove: async ({ db }: Services, access: PetAccess<'edit'>, id: string) =>
      shown(requireFound(await queries.remove(db, access, requireUuid(id)))),

    /**
     * Restores what was removed. A record that exists already is answered as it is.
     * @throws PLAN_LIMIT_REACHED
     * Ids are each pet's own, so one that another pet has, or had, is like one that nobody has.
     * @throws NOT_FOUND when the id was not made by this server
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
