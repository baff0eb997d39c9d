// What can be done with the records of any kind: rows of a pet, within its owner's plan and quota,
// that are changed, removed and restored. Whoever does it is written down with it.
import * as z from 'zod'
import type { RecordKind as KindName } from '#contract/features/history/kinds.ts'
import { recordPageMax } from '#contract/features/records/limits.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { RecordListing } from '#contract/features/records/procedures.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id as idText } from '#contract/shared/ids.ts'
import {
  findInBin,
  moveToBin,
  noteChanged,
  noteCreated,
  noteRestored,
  type HistoryKind,
  type TitledRecord,
} from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import {
  chargedAccount,
  planLimit,
  requireWithinPlanLimit,
  withPetLocked,
} from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { requirePlaceForRecord } from '#server/features/records/record-cap.ts'
import { refusingStamped } from '#server/features/records/stamped-records.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { RecordQueries, RecordRow, RecordValues, Written } from './kind-queries.ts'
import { recordPart } from './pet-file.ts'
import { answersOf, titleOf } from './rows.ts'
import { recordOrder } from './tables.ts'

/** What a page begins after: nothing here is older than 1990, but for days. */
const placeOf = (kind: RecordKind): z.ZodType<readonly string[]> => {
  const schemas = recordOrder(kind).map((field) => {
    if (field === 'id') return idText
    return field === 'createdAt' ? instant.refine((at) => at > '1990') : plainDate
  })
  return z
    .array(z.string())
    .length(schemas.length)
    .refine((values) => values.every((value, at) => schemas[at]?.safeParse(value).success))
}

type Schemas<Answer extends z.ZodRawShape> = {
  readonly fields: z.ZodObject
  readonly record: z.ZodObject<Answer>
}

/** Adding one that is new, and one that comes out of the bin. */
const addingRecords = (
  kind: RecordKind<Fields, KindName>,
  schema: z.ZodType<RecordValues>,
  queries: RecordQueries,
  titled: (row: RecordRow) => TitledRecord,
) => {
  /** @param known the row that exists already; it is answered whatever the plan allows */
  const add = async (
    services: Services,
    access: PetAccess<'edit'>,
    insert: (tx: Tx) => Promise<RecordRow>,
    known?: (tx: Tx) => Promise<RecordRow | undefined>,
  ) =>
    withPetLocked(services, access, async (tx) => {
      const there = await known?.(tx)
      if (there !== undefined) return there
      if (kind.planLimit !== undefined) {
        const count = () => queries.count(tx, access)
        await requireWithinPlanLimit(services, access, { tx, reason: kind.planLimit, count })
      }
      await requirePlaceForRecord(tx, access, queries.table)
      const row = await insert(tx)
      await requireWithinQuota(services, tx, chargedAccount(access))
      return row
    })

  const insertRow = async (
    { clock }: Services,
    tx: Tx,
    access: PetAccess<'edit'>,
    identity: Omit<Written, 'remindFrom'>,
    fields: RecordValues,
  ) => requireFound(await queries.insert(tx, access, { ...identity, remindFrom: clock() }, fields))

  return {
    create: (services: Services, access: PetAccess<'edit'>, fields: RecordValues) => {
      const createdAt = services.clock()
      const identity = { id: newId(createdAt.getTime()), createdAt }
      return add(services, access, async (tx) => {
        const row = await insertRow(services, tx, access, identity, fields)
        await noteCreated(services, tx, access, titled(row))
        return row
      })
    },

    /** From the bin if it lies there, else what was sent: that is new, by whoever sends it. */
    restore: (services: Services, access: PetAccess<'edit'>, id: string, sent?: RecordValues) => {
      const insert = async (tx: Tx) => {
        // The page sends what a version removed that knew no bin.
        const inBin = await findInBin(services, tx, access, { kind: kind.name, id }, schema)
        const createdAt = inBin?.createdAt === undefined ? services.clock() : new Date(inBin.createdAt)
        const fields = requireFound(inBin === undefined ? sent : inBin.fields)
        const row = await insertRow(services, tx, access, { id, createdAt }, fields)
        const note = inBin === undefined ? noteCreated : noteRestored
        await note(services, tx, access, titled(row))
        return row
      }
      return add(services, access, insert, (tx) => queries.find(tx, access, id))
    },
  }
}

const listRecords = async <Shown>(
  kind: RecordKind,
  queries: RecordQueries,
  {
    services,
    access,
    listing: { cursor, limit: size = recordPageMax },
    shown,
  }: { services: Services; access: PetAccess; listing: RecordListing; shown: (row: RecordRow) => Shown },
) => {
  const after = decodeCursor(placeOf(kind), cursor)
  const rows = await queries.list(services.db, access, { after, size: size + 1 })
  const { items, next } = toPage(rows, queries.placeOf, size)
  const limit = kind.planLimit === undefined ? null : await planLimit(services, access, kind.planLimit)
  return { items: items.map(shown), limit, next }
}

const changingRecords = <Shown extends object>(
  queries: RecordQueries,
  { shown, titled }: { shown: (row: RecordRow) => Shown; titled: (row: RecordRow) => TitledRecord },
) => ({
  /**
   * Changes the fields that are sent.
   * @param judge refuses what the record became, in the same transaction
   * @throws RECORD_STAMPED
   */
  update: async (
    services: Services,
    access: PetAccess<'edit'>,
    sent: string,
    changes: RecordValues,
    judge?: (tx: Tx, before: Shown, after: Shown) => Promise<void>,
  ) => {
    const id = requireUuid(sent)
    return withPetLocked(services, access, async (tx) => {
      const before = shown(requireFound(await queries.find(tx, access, id)))
      const written = { id, remindFrom: services.clock() }
      const row = requireFound(await refusingStamped(() => queries.update(tx, access, written, changes)))
      const after = shown(row)
      await judge?.(tx, before, after)
      await noteChanged(services, tx, access, titled(row), [before, after])
      return after
    })
  },

  /** It lies in the bin then. @throws RECORD_STAMPED */
  remove: async (services: Services, access: PetAccess<'edit'>, sent: string) => {
    const id = requireUuid(sent)
    return withPetLocked(services, access, async (tx) => {
      const row = requireFound(await queries.find(tx, access, id))
      const record = shown(row)
      await moveToBin(services, tx, access, titled(row), record)
      await refusingStamped(() => queries.remove(tx, access, id))
      return record
    })
  },
})

/** @param queries with what is one kind's own */
export const petRecords = <Answer extends z.ZodRawShape>(
  kind: RecordKind<Fields, KindName>,
  schemas: Schemas<Answer>,
  queries: RecordQueries,
) => {
  const shown = answersOf(schemas.record)
  const titled = (row: RecordRow): TitledRecord => ({
    kind: kind.name,
    id: row.id,
    title: titleOf(kind, row),
  })
  const { create, restore } = addingRecords(kind, schemas.fields, queries, titled)

  return {
    kind,
    queries,

    /** For the extension point `petFileParts`. */
    part: recordPart(kind, schemas, queries),

    /** A page of them. */
    list: (services: Services, access: PetAccess, listing: RecordListing = {}) =>
      listRecords(kind, queries, { services, access, listing, shown }),

    /** @throws PLAN_LIMIT_REACHED, QUOTA_REACHED */
    create: async (services: Services, access: PetAccess<'edit'>, fields: RecordValues) =>
      shown(await create(services, access, fields)),

    ...changingRecords(queries, { shown, titled }),

    /**
     * Restores what was removed. A record that exists already is answered as it is; one that lies
     * in no bin is written anew, now and by whoever sends it.
     * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED
     * Ids are each pet's own, so one that another pet has, or had, is like one that nobody has.
     * @throws NOT_FOUND when the id was not made by this server
     */
    restore: async (services: Services, access: PetAccess<'edit'>, id: string, fields: RecordValues) => {
      if (!isUuidV7(id)) throw apiError('NOT_FOUND')
      return shown(await restore(services, access, id.toLowerCase(), fields))
    },

    /** For the extension point `historyKinds`. */
    history: {
      kind: kind.name,
      findTitle: async (tx, access, id) => {
        const row = await queries.find(tx, access, id)
        return row && titleOf(kind, row)
      },
      restore,
    } satisfies HistoryKind,
  }
}
