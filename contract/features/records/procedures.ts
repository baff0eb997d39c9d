import * as z from 'zod'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { recordPageMax } from './limits.ts'
import type { Fields } from './kinds/fields.ts'
import type { RecordKind } from './kinds/record-kind.ts'
import { seenRevision } from '#contract/features/history/revision.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { idParam, petParam } from '#contract/shared/ids.ts'
import type { RecordKindName } from '#contract/shared/record-kinds.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { declareErrors, keyEditCreation, keyEditChange, keyHeavyView } from '#contract/shared/procedures.ts'

/** `limit` is the maximum of the plan of the pet's owner; null without one. */
export const petRecordList = <Record extends z.ZodType>(record: Record) =>
  z.strictObject({
    items: z.array(record).max(recordPageMax),
    limit: z.int().nullable(),
    next: nextCursor,
  })

/** `limit` is `recordPageMax` by default. */
const recordListing = z.strictObject({
  cursor: cursorParam,
  limit: z.coerce.number<number>().int().min(1).max(recordPageMax).optional(),
})
export type RecordListing = z.output<typeof recordListing>

/**
 * @param path of one record, under `/pets/{petId}/{records}/{id}`
 * @param planError left out where no plan limits the records; the quota and the cap count all
 */
export const petRecordProcedures = <
  Record extends z.ZodType,
  List extends z.ZodType,
  Param extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Restore extends z.ZodType,
>(
  path: { readonly records: `/pets/{petId}/${string}`; readonly id: string },
  schemas: {
    readonly record: Record
    readonly list: List
    readonly param: Param
    readonly create: Create
    readonly update: Update
    readonly restore: Restore
  },
  ...planError: 'PLAN_LIMIT_REACHED'[]
) => {
  const refusals = declareErrors('QUOTA_REACHED', 'TOO_MANY_RECORDS', ...planError)
  const itemPath = `${path.records}/{${path.id}}` as const
  return {
    list: keyHeavyView
      .route({ method: 'GET', path: path.records })
      .input(petParam.extend(recordListing.shape))
      .output(schemas.list),
    create: keyEditCreation
      .route({ method: 'POST', path: path.records, successStatus: 201 })
      .errors(refusals)
      .input(schemas.create)
      .output(schemas.record),
    update: keyEditChange
      .route({ method: 'PATCH', path: itemPath })
      .errors(declareErrors('RECORD_STAMPED', 'STALE_REVISION'))
      .input(schemas.update)
      .output(schemas.record),
    /** Returns the removed record, so that it can be restored. */
    remove: keyEditChange
      .route({ method: 'DELETE', path: itemPath })
      .errors(declareErrors('RECORD_STAMPED'))
      .input(schemas.param)
      .output(schemas.record),
    /**
     * The same record under the same id, at its old place in the list. Without it in the bin, the
     * sent values become a new record of the caller.
     */
    restore: keyEditChange
      .route({ method: 'PUT', path: itemPath })
      .errors(refusals)
      .input(schemas.restore)
      .output(schemas.record),
  }
}

const recordParam = <Id extends string>(id: Id) =>
  petParam.extend(mapFields<Record<Id, typeof idParam>, object>({ [id]: id }, () => idParam))

/** @param fields the accepted fields of a record */
export const recordProcedures = <
  F extends Fields,
  Id extends string,
  Accepted extends z.ZodRawShape,
  Answered extends z.ZodType,
>(
  { name, id, planLimit }: RecordKind<F, RecordKindName, Id>,
  { fields, record }: { readonly fields: z.ZodObject<Accepted, z.core.$strict>; readonly record: Answered },
) => {
  const param = recordParam(id)
  return petRecordProcedures(
    { records: `/pets/{petId}/${name}`, id },
    {
      record,
      list: petRecordList(record),
      param,
      create: fields.extend(petParam.shape),
      /** Changes the sent fields, of the revision that the sender saw. */
      update: fields.partial().extend(param.shape).extend({ revision: seenRevision }),
      restore: fields.extend(param.shape).extend({ createdAt: instant, revision: seenRevision }),
    },
    ...(planLimit === undefined ? [] : ['PLAN_LIMIT_REACHED' as const]),
  )
}
