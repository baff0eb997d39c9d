// What medications, vaccines and other records share: rows of a pet, within its owner's plan and
// quota, that can be changed, removed and restored.
import type * as z from 'zod'
import {
  moveToBin,
  noteChanged,
  noteCreated,
  type HistoryKind,
  type TitledRecord,
} from '#server/features/history/service.ts'
import { recordPageMax } from '#contract/features/records/limits.ts'
import type { RecordListing } from '#contract/features/records/procedures.ts'
import { planLimit, withPetLocked, type PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, momentCursor, toPage } from '#server/platform/http/pagination.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'
import {
  addingRecords,
  type Identity,
  type Insert,
  type RecordHistory,
  type RecordLimit,
  type Remove,
  type RestorableQueries,
  type Written,
} from './adding-records.ts'
import { refusingStamped } from './stamped-records.ts'

/** For the queries of each kind that is stamped. */
export {
  afterMoment,
  bytesOfTexts,
  countByPet,
  firstOfEachPet,
  measureRecords,
  mostDueOfEachPet,
  standing,
  standingAmong,
  standingOf,
  unstamped,
  type RecordPage,
} from './queries.ts'

/** For kinds that are added in their own way. */
export { requireBelowCap, requirePlaceForRecord } from './record-cap.ts'

export { refusingStamped, type StampableRecords, type StampedFields } from './stamped-records.ts'

export { answersOf, stampableRecords } from './kinds/rows.ts'

export { fileIdentity, petRecordsPart } from './pet-file-part.ts'

/** For those of them that remind on a date. */
export { datedRecords, type DatedRecords, type PetDatedSource } from './dated-records.ts'

/** In which order a list comes: what of a row says where it stands. */
type RecordOrder<Row, Place> = {
  readonly place: z.ZodType<Place>
  readonly of: (row: Row) => Place
}

/** By when they were written down. */
export const newestFirst = {
  place: momentCursor,
  of: ({ createdAt, id }: Identity) => [createdAt.toISOString(), id] as const,
}

/** The SQL of one kind of record. A single record is undefined when the pet has none of that id. */
type RecordQueries<Row, Fields, Changes, Place> = {
  readonly history: RecordHistory<Row, Fields>
  readonly table: RestorableQueries<Row, Fields>['table']
  readonly find: RestorableQueries<Row, Fields>['find']
  readonly order: RecordOrder<Row, Place>
  /** At most `size` of those after the place, in that order. */
  readonly list: (
    db: Db | Tx,
    access: PetAccess,
    page: { readonly after?: Place | undefined; readonly size: number },
  ) => Promise<Row[]>
  /** Undefined when the id is taken. */
  readonly insert: Insert<Row, Fields>
  readonly update: (
    tx: Tx,
    access: PetAccess<'edit'>,
    written: Omit<Written, 'createdAt'>,
    changes: Changes,
  ) => Promise<Row | undefined>
  readonly remove: Remove<Row>
}

/**
 * Adding, removing and restoring one kind of record. Whoever does it is written down with it.
 * @param shown maps a row to the contract's record
 */
export const restorableRecords = <Row extends Identity, Fields, Shown extends object>(
  limit: RecordLimit,
  queries: RestorableQueries<Row, Fields>,
  shown: (row: Row) => Shown,
) => {
  const { kind, title } = queries.history
  const titled = (row: Row): TitledRecord => ({ kind, id: row.id, title: title(row) })

  const { add, insertRow, restore } = addingRecords(limit, queries, titled, shown)

  return {
    /** @throws PLAN_LIMIT_REACHED, QUOTA_REACHED */
    create: async (services: Services, access: PetAccess<'edit'>, fields: Fields) => {
      const createdAt = services.clock()
      const identity = { id: newId(createdAt.getTime()), createdAt }
      const insert = async (tx: Tx) => {
        const row = await insertRow(services, tx, access, identity, fields)
        await noteCreated(services, tx, access, titled(row))
        return row
      }
      return shown(await add(services, access, insert))
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

    /**
     * Restores what was removed. A record that exists already is answered as it is; one that lies
     * in no bin is written anew, now and by whoever sends it.
     * @throws PLAN_LIMIT_REACHED, QUOTA_REACHED
     * Ids are each pet's own, so one that another pet has, or had, is like one that nobody has.
     * @throws NOT_FOUND when the id was not made by this server
     */
    restore: async (services: Services, access: PetAccess<'edit'>, id: string, fields: Fields) => {
      if (!isUuidV7(id)) throw apiError('NOT_FOUND')
      return restore(services, access, id.toLowerCase(), fields)
    },

    /** For the extension point `historyKinds`. */
    history: {
      kind,
      findTitle: async (tx, access, id) => {
        const row = await queries.find(tx, access, id)
        return row && title(row)
      },
      restore,
    } satisfies HistoryKind,
  }
}

/** All that can be done with one kind of record. */
export const petRecords = <
  Row extends Identity,
  Fields,
  Changes,
  Shown extends object,
  Place extends readonly string[],
>(
  limit: RecordLimit,
  queries: RecordQueries<Row, Fields, Changes, Place>,
  shown: (row: Row) => Shown,
) => {
  const { kind, title } = queries.history
  const { find, order } = queries

  return {
    ...restorableRecords(limit, queries, shown),

    /** A page of them. */
    list: async (
      services: Services,
      access: PetAccess,
      { cursor, limit: size = recordPageMax }: RecordListing = {},
    ) => {
      const after = decodeCursor(order.place, cursor)
      const { items, next } = toPage(
        await queries.list(services.db, access, { after, size: size + 1 }),
        order.of,
        size,
      )
      return {
        items: items.map(shown),
        limit: limit === 'quota' ? null : await planLimit(services, access, limit.plan),
        next,
      }
    },

    /** Changes the fields that are sent. @throws RECORD_STAMPED */
    update: async (services: Services, access: PetAccess<'edit'>, sent: string, changes: Changes) => {
      const id = requireUuid(sent)
      return withPetLocked(services, access, async (tx) => {
        const before = shown(requireFound(await find(tx, access, id)))
        const written = { id, remindFrom: services.clock() }
        const row = requireFound(await refusingStamped(() => queries.update(tx, access, written, changes)))
        const after = shown(row)
        await noteChanged(services, tx, access, { kind, id, title: title(row) }, [before, after])
        return after
      })
    },
  }
}
