import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import {
  declareErrors,
  editProcedure,
  keyHeavyView,
  publicProcedure,
  viewProcedure,
} from '#contract/shared/procedures.ts'
import {
  certificate,
  hiddenStampParam,
  invitationParam,
  invitationState,
  invitationToken,
  invite,
  newInvitation,
  openedInvitation,
  stamp,
  stampInput,
  stampList,
  stampParam,
  stampStatus,
  statusInput,
} from './schema.ts'

const nothing = z.strictObject({})
const invitations = '/pets/{petId}/stamp-invitations'
const oneStamp = '/pets/{petId}/stamps/{sequence}'

export const stamps = {
  list: keyHeavyView.route({ method: 'GET', path: '/pets/{petId}/stamps' }).input(petParam).output(stampList),
  /** Hides a stamped record in the lists; for the owner only. */
  hide: editProcedure
    .route({ method: 'PUT', path: `${oneStamp}/hidden` })
    .input(hiddenStampParam)
    .output(nothing),
  show: editProcedure
    .route({ method: 'DELETE', path: `${oneStamp}/hidden` })
    .input(hiddenStampParam)
    .output(nothing),
  /** Only vaccinations have one. NOT_FOUND for other kinds. */
  certificate: viewProcedure
    .route({ method: 'GET', path: `${oneStamp}/certificate` })
    .input(stampParam)
    .output(certificate),
  /** Ends the pet's earlier invitation. RECORD_STAMPED: that record has a stamp already. */
  invite: editProcedure
    .route({ method: 'POST', path: invitations })
    .errors(declareErrors('RECORD_STAMPED', 'QUOTA_REACHED', 'TOO_MANY_RECORDS'))
    .input(invite)
    .output(newInvitation),
  invitation: editProcedure
    .route({ method: 'GET', path: `${invitations}/{invitationId}` })
    .input(invitationParam)
    .output(invitationState),
  revoke: editProcedure
    .route({ method: 'DELETE', path: `${invitations}/{invitationId}` })
    .input(invitationParam)
    .output(nothing),
  /** Wrong, used, revoked and expired tokens have the same answer. */
  open: publicProcedure
    .route({ method: 'POST', path: '/stamp-invitations/open' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(invitationToken)
    .output(openedInvitation),
  /** Uses the invitation up. */
  stamp: publicProcedure
    .route({ method: 'POST', path: '/stamp-invitations/stamp' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(stampInput)
    .output(stamp),
  status: publicProcedure
    .route({ method: 'POST', path: '/stamps/status' })
    .input(statusInput)
    .output(stampStatus),
}
