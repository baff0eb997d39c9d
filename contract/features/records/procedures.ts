// The five procedures that the records of a pet share, such as medications and vaccines.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import {
  declareErrors,
  keyEditCreation,
  keyEditProcedure,
  keyViewProcedure,
} from '#contract/shared/procedures.ts'

/** `limit` is the most that the plan of the pet's owner allows; null without one. */
export const petRecordList = <Record extends z.ZodType>(record: Record) =>
  z.strictObject({ items: z.array(record), limit: z.int().nullable() })

/**
 * @param path of one record, under `/pets/{petId}/{records}/{id}`
 * @param limitError what refuses one more: the plan, or the quota of records that no plan counts
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
  limitError: 'PLAN_LIMIT_REACHED' | 'QUOTA_REACHED' = 'PLAN_LIMIT_REACHED',
) => {
  const one = `${path.records}/{${path.id}}` as const
  return {
    list: keyViewProcedure.route({ method: 'GET', path: path.records }).input(petParam).output(schemas.list),
    create: keyEditCreation
      .route({ method: 'POST', path: path.records, successStatus: 201 })
      .errors(declareErrors(limitError))
      .input(schemas.create)
      .output(schemas.record),
    update: keyEditProcedure
      .route({ method: 'PATCH', path: one })
      .errors(declareErrors('RECORD_STAMPED'))
      .input(schemas.update)
      .output(schemas.record),
    /** Answers what was removed, so that it can be restored. */
    remove: keyEditProcedure
      .route({ method: 'DELETE', path: one })
      .errors(declareErrors('RECORD_STAMPED'))
      .input(schemas.param)
      .output(schemas.record),
    /**
     * Undoes a removal: the same record, under the same id, at its old place in the list. What lies
     * in no bin any more is written anew from what is sent, now and by whoever sends it.
     */
    restore: keyEditProcedure
      .route({ method: 'PUT', path: one })
      .errors(declareErrors(limitError))
      .input(schemas.restore)
      .output(schemas.record),
  }
}
