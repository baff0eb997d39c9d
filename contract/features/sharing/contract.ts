import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import { declareErrors, editProcedure, personCreation, viewProcedure } from '#contract/shared/procedures.ts'
import {
  redeemResult,
  redeemInput,
  share,
  shareCodeInput,
  visibleShareCode,
  shareList,
  shareParam,
} from './schema.ts'

export const sharing = {
  /** Every person with access to the pet may read the list. */
  list: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/shares' })
    .input(petParam)
    .output(shareList),
  /** Permission to edit needs a Premium owner, like sharing itself; its withdrawal does not. */
  setCanEdit: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/shares/{shareId}' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(shareParam.extend({ canEdit: z.boolean() }))
    .output(share),
  /** An editor's own choice for this pet. FORBIDDEN for others. */
  setReminded: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/reminders' })
    .input(petParam.extend({ isReminded: z.boolean() }))
    .output(z.strictObject({})),
  remove: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/shares/{shareId}' })
    .input(shareParam)
    .output(z.strictObject({})),
  /** Gives up one's own access. The owner cannot: FORBIDDEN. */
  leave: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/shares/leave' })
    .input(petParam)
    .output(z.strictObject({})),
  /**
   * Shows the owner the code, which then works for a day. An invitation to edit needs a Premium
   * owner; it ends with the code, and when the owner removes a person or their right to edit.
   */
  code: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/code' })
    .errors(declareErrors('PLAN_LIMIT_REACHED'))
    .input(shareCodeInput)
    .output(visibleShareCode),
  renewCode: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/code/renew' })
    .input(petParam)
    .output(visibleShareCode),
  /**
   * Makes a viewer, with the token of an invitation an editor. It allows a viewer to edit too, and
   * takes no right away.
   */
  redeem: personCreation
    // A wrong code is counted, once even if it is sent repeatedly.
    .meta({ keptRefusals: ['INVALID_SHARE_CODE'] })
    .route({ method: 'POST', path: '/codes/redeem', successStatus: 201 })
    .errors(declareErrors('EMAIL_NOT_VERIFIED', 'INVALID_SHARE_CODE', 'ALREADY_SHARED'))
    .input(redeemInput)
    .output(redeemResult),
}
