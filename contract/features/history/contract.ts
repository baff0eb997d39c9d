import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, editProcedure, keyViewProcedure } from '#contract/shared/procedures.ts'
import { authorsInput, authorsList, binPage, binParam, changePage, historyInput } from './schema.ts'

export const history = {
  /** For the owner only. */
  list: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/changes' })
    .input(historyInput)
    .output(changePage),
  /** The removed records that can still be restored. For the owner only. */
  bin: editProcedure.route({ method: 'GET', path: '/pets/{petId}/bin' }).input(historyInput).output(binPage),
  /** Takes a record out of the bin, with its attachments. An existing record stays as it is. */
  restore: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/bin/{kind}/{recordId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED', 'QUOTA_REACHED', 'TOO_MANY_RECORDS', 'TOO_MANY_SCHEDULES'))
    .input(binParam)
    .output(z.strictObject({})),
  /** Ends the restorability of all records in the bin. Files are deleted within the hour. */
  empty: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/bin' })
    .input(petParam)
    .output(z.strictObject({})),
  authors: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/authors/{kind}' })
    .input(authorsInput)
    .output(authorsList),
}
