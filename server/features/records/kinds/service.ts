import * as z from 'zod'
import { changedFields } from '#contract/features/history/changed-fields.ts'
import { recordPageMax } from '#contract/features/records/limits.ts'
import type { RecordListing } from '#contract/features/records/procedures.ts'
import { instant, plainDate } from '#contract/shared/date-schemas.ts'
import { id as idText } from '#contract/shared/ids.ts'
import { requireRevision } from '#server/features/history/revisions.ts'
import {
  findInBin,
  moveToBin,
  noteChanged,
  noteCreated,
  noteRestored,
} from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import {
  chargedAccount,
  planLimit,
  requireWithinPlanLimit,
  withPetLocked,
} from '#server/features/pets/access.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { requireRecordLimit } from '#server/features/records/record-cap.ts'
import { translateStampedError } from '#server/features/records/stamped-records.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isUuidV7, newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { RecordQueries, RecordRow, RecordValues, Written } from './kind-queries.ts'
import { recordPart } from './pet-file.ts'
import { createRowMapper, titledRecord } from './rows.ts'

/** The time of writing is after 1990; a day may be earlier. */
const cursorSchema = ({ order }: RecordQueries) => {
  const [first = idText, ...others] = order.map((field) => {
    if (field === 'id') return idText
    return field === 'createdAt' ? instant.refine((at) => at > '1990') : plainDate
  })
  return z.tuple([first, ...others])
}

type Added = Written & {
  readonly fields: RecordValues | undefined
  readonly note: typeof noteCreated | typeof noteRestored
}

const addingRecords = (queries: RecordQueries, schema: z.ZodType<RecordValues>) => {
  const { kind, table } = queries

  const add = async (
    services: Services,
    tx: Tx,
    access: PetAccess<'edit'>,
    { fields, note, ...written }: Added,
  ): Promise<RecordRow> => {
    if (kind.planLimit !== undefined) {
      const count = () => queries.count(tx, access)
      await requireWithinPlanLimit(services, access, { tx, reason: kind.planLimit, count })
    }
    await requireRecordLimit(tx, access, table)
    const row = requireFound(fields && (await queries.insert(tx, access, written, fields)))
    await note(services, tx, access, titledRecord(kind, row))
    await requireWithinQuota(services, tx, chargedAccount(access))
    return row
  }

  return {
    create: (services: Services, access: PetAccess<'edit'>, fields: RecordValues) => {
      const now = services.clock()
      const added = { id: newId(now.getTime()), createdAt: now, remindFrom: now, fields, note: noteCreated }
      return withPetLocked(services, access, (tx) => add(services, tx, access, added))
    },

    /** A record that is not in the bin is created from `sent`, with the caller as its author. */
    restore: (services: Services, access: PetAccess<'edit'>, id: string, sent?: RecordValues) =>
      withPetLocked(services, access, async (tx) => {
        const there = await queries.find(tx, access, id)
        if (there !== undefined) return there
        const now = services.clock()
        const inBin = await findInBin(services, tx, access, { kind: kind.name, id }, schema)
        return add(services, tx, access, {
          id,
          createdAt: inBin?.createdAt === undefined ? now : new Date(inBin.createdAt),
          revision: inBin?.revision,
          remindFrom: now,
          // Records that a version without a bin removed exist only in the page that sends them.
          fields: inBin?.fields ?? sent,
          note: inBin === undefined ? noteCreated : noteRestored,
        })
      }),

    findTitle: async (tx: Tx, access: PetAccess, id: string) => {
      const row = await queries.find(tx, access, id)
      return row && titledRecord(kind, row).title
    },
  }
}

/** The values to change, and the revision that their sender saw; undefined for the present one. */
export type Change = { readonly changes: RecordValues; readonly seen?: number | undefined }

/**
 * Values that are stored already are no change, so that a request sent again is not refused. The
 * transaction must have locked the pet. A change of the profile locks the pet before its weight
 * of today; the other order would be a deadlock.
 * @throws RECORD_STAMPED, STALE_REVISION
 */
const changingRecords =
  <Reply extends object>(queries: RecordQueries, toRecord: (row: RecordRow) => Reply) =>
  async (services: Services, tx: Tx, access: PetAccess<'edit'>, sent: string, { changes, seen }: Change) => {
    const id = requireUuid(sent)
    const found = requireFound(await queries.find(tx, access, id))
    const before = toRecord(found)
    if (changedFields(before, { ...before, ...changes }).length === 0) return { before, after: before }
    await requireRevision(tx, access, id, { ...before, revision: found.revision }, seen)
    const written = { id, remindFrom: services.clock() }
    const row = requireFound(await translateStampedError(() => queries.update(tx, access, written, changes)))
    const after = toRecord(row)
    await noteChanged(services, tx, access, titledRecord(queries.kind, row), [before, after])
    return { before, after }
  }

export const petRecords = <Answer extends z.ZodRawShape>(
  schemas: { readonly fields: z.ZodObject; readonly record: z.ZodObject<Answer> },
  queries: RecordQueries,
) => {
  const { kind } = queries
  const cursors = cursorSchema(queries)
  const toRecord = createRowMapper(schemas.record)
  const change = changingRecords(queries, toRecord)
  const { create, restore, findTitle } = addingRecords(queries, schemas.fields)

  return {
    kind,
    queries,

    part: recordPart(schemas, queries),

    history: { kind: kind.name, findTitle, restore },

    list: async (services: Services, access: PetAccess, listing: RecordListing = {}) => {
      const { cursor, limit: size = recordPageMax } = listing
      const page = { after: decodeCursor(cursors, cursor), size: size + 1 }
      const rows = await queries.list(services.db, access, page, queries.isListed(access))
      const { items, next } = toPage(rows, queries.cursorValues, size)
      const limit = kind.planLimit === undefined ? null : await planLimit(services, access, kind.planLimit)
      return { items: items.map(toRecord), limit, next }
    },

    /** @throws PLAN_LIMIT_REACHED, TOO_MANY_RECORDS, QUOTA_REACHED */
    create: async (services: Services, access: PetAccess<'edit'>, fields: RecordValues) =>
      toRecord(await create(services, access, fields)),

    change,

    /** @throws RECORD_STAMPED, STALE_REVISION */
    update: (services: Services, access: PetAccess<'edit'>, id: string, sent: Change) =>
      withPetLocked(services, access, async (tx) => (await change(services, tx, access, id, sent)).after),

    /** @throws RECORD_STAMPED */
    remove: async (services: Services, access: PetAccess<'edit'>, sent: string) => {
      const id = requireUuid(sent)
      return withPetLocked(services, access, async (tx) => {
        const row = requireFound(await queries.find(tx, access, id))
        const record = toRecord(row)
        await moveToBin(services, tx, access, titledRecord(kind, row), record)
        await translateStampedError(() => queries.remove(tx, access, id))
        return record
      })
    },

    /**
     * An existing record is returned unchanged. The id of another pet's record is free here.
     * @throws PLAN_LIMIT_REACHED, TOO_MANY_RECORDS, QUOTA_REACHED
     * @throws NOT_FOUND when the id was not made by this server
     */
    restore: async (services: Services, access: PetAccess<'edit'>, id: string, fields: RecordValues) => {
      if (!isUuidV7(id)) throw apiError('NOT_FOUND')
      return toRecord(await restore(services, access, id.toLowerCase(), fields))
    },
  }
}
