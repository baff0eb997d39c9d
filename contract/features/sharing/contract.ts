// Who sees a pet beside its owner: the code that lets them in, and what the owner decides about each.
import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import { declareErrors, editProcedure, personProcedure, viewProcedure } from '#contract/shared/procedures.ts'
import { redeemResult, redeemInput, share, visibleShareCode, shareList, shareParam } from './schema.ts'

export const sharing = {
  /** Everybody who sees the pet sees who else does. */
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/shares' })
    .input(petParam)
    .output(shareList),
  /** Letting somebody edit needs a Premium owner, like sharing itself; taking it back does not. */
  setCanEdit: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/shares/{shareId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(shareParam.extend({ canEdit: z.boolean() }))
    .output(share),
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/shares/{shareId}' })
    .input(shareParam)
    .output(z.strictObject({})),
  /** Gives up one's own access. The owner has none to give up: FORBIDDEN. */
  leave: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/shares/leave' })
    .input(petParam)
    .output(z.strictObject({})),
  /** The owner looks at the code, and it works for a day from now. */
  code: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/code' })
    .input(petParam)
    .output(visibleShareCode),
  /** Another code; the old one works no more. */
  renewCode: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/code/renew' })
    .input(petParam)
    .output(visibleShareCode),
  redeem: personProcedure
    .route({ method: 'POST', path: '/codes/redeem', successStatus: 201 })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'INVALID_CODE', 'ALREADY_SHARED'))
    .input(redeemInput)
    .output(redeemResult),
}
