// What medications, vaccines and other records share: rows of a pet, within its owner's plan or
// quota, that can be changed, removed and restored.
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import {
  addWithinPlan,
  chargedAccount,
  planLimit,
  withPetLocked,
  type PetAccess,
} from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'
import { refusingStamped } from './stamped-records.ts'

export { refusingStamped, type StampableRecords, type StampedFields } from './stamped-records.ts'

/** For those of them that remind on a date. */
export { datedRecords, type DatedRecords, type PetDatedSource } from './dated-records.ts'

type Identity = { readonly id: string; readonly createdAt: Date }
/** `remindFrom`: when it was written last. For a restored record that is later than `createdAt`. */
type Written = Identity & { readonly remindFrom: Date }

type Insert<Row, Fields> = (
  tx: Tx,
  access: PetAccess<'edit'>,
  written: Written,
  fields: Fields,
) => Promise<Row | undefined>
type Remove<Row> = (db: Db, access: PetAccess<'edit'>, id: string) => Promise<Row | undefined>

/** The SQL of one kind of record. A single record is undefined when the pet has none of that id. */
type RecordQueries<Row, Fields, Changes> = {
  /** Newest first. */
  readonly list: (db: Db | Tx, access: PetAccess) => Promise<Row[]>
  /** Undefined when the id is taken. */
  readonly insert: Insert<Row, Fields>
  readonly update: (
    db: Db,
    access: PetAccess<'edit'>,
    written: Omit<Written, 'createdAt'>,
    changes: Changes,
  ) => Promise<Row | undefined>
  readonly remove: Remove<Row>
}

/** The same of a kind whose list is too long to be read as a whole. */
type RestorableQueries<Row, Fields> = {
  readonly find: (tx: Tx, access: PetAccess, id: string) => Promise<Row | undefined>
  readonly insert: Insert<Row, Fields>
  readonly remove: Remove<Row>
}

// Nothing was made before 1970, and PostgreSQL cannot store every year that the format allows.
const within = (createdAt: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(createdAt), 0), now.getTime()))

/** What bounds how many records of one kind a pet has. */
type RecordLimit =
  /** The plan of the pet's owner. */
  | {
      readonly plan: PlanFeature
      readonly count: (tx: Tx, access: PetAccess) => Promise<number>
    }
  /** No plan, but the owner's quota of bytes, where the feature adds them up (`storedBytes`). */
  | 'quota'

/**
 * Adding, removing and restoring one kind of record.
 * @param shown maps a row to the contract's record
 */
export const restorableRecords = <Row extends Identity, Fields, Shown>(
  limit: RecordLimit,
  queries: RestorableQueries<Row, Fields>,
  shown: (row: Row) => Shown,
) => {
  const add = async (
    services: Services,
    access: PetAccess<'edit'>,
    identity: Identity,
    fields: Fields,
    known?: (tx: Tx) => Promise<Row | undefined>,
  ) => {
    const insert = async (tx: Tx) =>
      requireFound(await queries.insert(tx, access, { ...identity, remindFrom: services.clock() }, fields))
    if (limit !== 'quota')
      return addWithinPlan(services, access, limit.plan, {
        ...(known === undefined ? {} : { known }),
        count: (tx) => limit.count(tx, access),
        insert,
      })
    return withPetLocked(services, access, async (tx) => {
      const there = await known?.(tx)
      if (there !== undefined) return there
      const row = await insert(tx)
      await requireWithinQuota(services, tx, chargedAccount(access))
      return row
    })
  }

  return {
    /** @throws PLAN_LIMIT_REACHED, QUOTA_REACHED */
    create: async (services: Services, access: PetAccess<'edit'>, fields: Fields) => {
      const createdAt = services.clock()
      return shown(await add(services, access, { id: newId(createdAt.getTime()), createdAt }, fields))
    },

    /** @throws RECORD_STAMPED */
    remove: async ({ db }: Services, access: PetAccess<'edit'>, id: string) =>
      shown(requireFound(await refusingStamped(() => queries.remove(db, access, requireUuid(id))))),

    /**
     * Restores what was removed. A record that exists already is answered as it is.
     * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED
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
      const there = (tx: Tx) => queries.find(tx, access, identity.id)
      return shown(await add(services, access, identity, fields, there))
    },
  }
}

/** All that can be done with one kind of record, whose list comes whole. */
export const petRecords = <Row extends Identity, Fields, Changes, Shown>(
  limit: RecordLimit,
  queries: RecordQueries<Row, Fields, Changes>,
  shown: (row: Row) => Shown,
) => ({
  ...restorableRecords(
    limit,
    {
      find: async (tx, access, id) => (await queries.list(tx, access)).find((row) => row.id === id),
      insert: queries.insert,
      remove: queries.remove,
    },
    shown,
  ),

  list: async (services: Services, access: PetAccess) => ({
    items: (await queries.list(services.db, access)).map(shown),
    limit: limit === 'quota' ? null : await planLimit(services, access, limit.plan),
  }),

  /** Changes the fields that are sent. @throws RECORD_STAMPED */
  update: async ({ db, clock }: Services, access: PetAccess<'edit'>, id: string, changes: Changes) => {
    const written = { id: requireUuid(id), remindFrom: clock() }
    return shown(requireFound(await refusingStamped(() => queries.update(db, access, written, changes))))
  },
})
