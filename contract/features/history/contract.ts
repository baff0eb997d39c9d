// What was done with a pet's records: by whom, what can be restored, and restoring it.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import { declareErrors, editProcedure, keyViewProcedure } from '#contract/shared/procedures.ts'
import { authorsInput, authorsList, binPage, binParam, changePage, historyInput } from './schema.ts'

export const history = {
  /** For the owner alone. */
  list: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/changes' })
    .input(historyInput)
    .output(changePage),
  /** What can still be restored. For the owner alone. */
  bin: editProcedure.route({ method: 'GET', path: '/pets/{petId}/bin' }).input(historyInput).output(binPage),
  /** Takes a record out of the bin, with what is attached. One that is there is left as it is. */
  restore: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/bin/{kind}/{recordId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED', 'QUOTA_REACHED', 'TOO_MANY_RECORDS', 'TOO_MANY_SCHEDULES'))
    .input(binParam)
    .output(z.strictObject({})),
  /** Nothing in it can be restored any more. Files are deleted within the hour. */
  empty: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/bin' })
    .input(petParam)
    .output(z.strictObject({})),
  /** Who wrote and last changed these records. */
  authors: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/authors/{kind}' })
    .input(authorsInput)
    .output(authorsList),
}
