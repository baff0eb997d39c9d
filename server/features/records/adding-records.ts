// Adding a record of a pet within its owner's plan and quota, and within how many any pet may have:
// one that is new, and one that comes out of the bin.
import type * as z from 'zod'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { findInBin, noteCreated, noteRestored, type TitledRecord } from '#server/features/history/service.ts'
import {
  chargedAccount,
  requireWithinPlanLimit,
  withPetLocked,
  type PetAccess,
} from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { RecordTable } from './queries.ts'
import { requirePlaceForRecord } from './record-cap.ts'

export type Identity = { readonly id: string; readonly createdAt: Date }
/** `remindFrom`: when it was written last. For a restored record that is later than `createdAt`. */
export type Written = Identity & { readonly remindFrom: Date }

export type Insert<Row, Fields> = (
  tx: Tx,
  access: PetAccess<'edit'>,
  written: Written,
  fields: Fields,
) => Promise<Row | undefined>
export type Remove<Row> = (tx: Tx, access: PetAccess<'edit'>, id: string) => Promise<Row | undefined>

/** What the history and the bin know of one kind of record. */
export type RecordHistory<Row, Fields> = {
  readonly kind: RecordKind
  /** What comes out of the bin: it is what was shown, without its id. */
  readonly fields: z.ZodType<Fields>
  readonly title: (row: Row) => string
}

export type RestorableQueries<Row, Fields> = {
  readonly history: RecordHistory<Row, Fields>
  readonly table: RecordTable
  readonly find: (tx: Tx, access: PetAccess, id: string) => Promise<Row | undefined>
  readonly insert: Insert<Row, Fields>
  readonly remove: Remove<Row>
}

/**
 * What bounds how many records of one kind a pet has, beside the cap of every kind and the owner's
 * quota of bytes, where each feature adds them up (`storedBytes`).
 */
export type RecordLimit =
  /** The plan of the pet's owner. */
  | {
      readonly plan: PlanFeature
      readonly count: (tx: Tx, access: PetAccess) => Promise<number>
    }
  /** No plan. */
  | 'quota'

/** @param shown maps a row to the contract's record */
export const addingRecords = <Row extends Identity, Fields, Shown>(
  limit: RecordLimit,
  queries: RestorableQueries<Row, Fields>,
  titled: (row: Row) => TitledRecord,
  shown: (row: Row) => Shown,
) => {
  const { kind, fields: schema } = queries.history

  /** @param known the row that exists already; it is answered whatever the plan allows */
  const add = async (
    services: Services,
    access: PetAccess<'edit'>,
    insert: (tx: Tx) => Promise<Row>,
    known?: (tx: Tx) => Promise<Row | undefined>,
  ) =>
    withPetLocked(services, access, async (tx) => {
      const there = await known?.(tx)
      if (there !== undefined) return there
      if (limit !== 'quota') {
        const { plan: reason, count } = limit
        await requireWithinPlanLimit(services, access, { tx, reason, count: () => count(tx, access) })
      }
      await requirePlaceForRecord(tx, access, queries.table)
      const row = await insert(tx)
      await requireWithinQuota(services, tx, chargedAccount(access))
      return row
    })

  const insertRow = async (
    services: Services,
    tx: Tx,
    access: PetAccess<'edit'>,
    identity: Identity,
    fields: Fields,
  ) => requireFound(await queries.insert(tx, access, { ...identity, remindFrom: services.clock() }, fields))

  /** From the bin if it lies there, else what was sent: that is new, by whoever sends it. */
  const restore = async (services: Services, access: PetAccess<'edit'>, id: string, sent?: Fields) => {
    const insert = async (tx: Tx) => {
      // The page sends what a version removed that knew no bin.
      const inBin = await findInBin(services, tx, access, { kind, id }, schema)
      const createdAt = inBin?.createdAt === undefined ? services.clock() : new Date(inBin.createdAt)
      const fields = requireFound(inBin === undefined ? sent : inBin.fields)
      const row = await insertRow(services, tx, access, { id, createdAt }, fields)
      const note = inBin === undefined ? noteCreated : noteRestored
      await note(services, tx, access, titled(row))
      return row
    }
    return shown(await add(services, access, insert, (tx) => queries.find(tx, access, id)))
  }

  return { add, insertRow, restore }
}
