// Answers the contract of stamps.
import { implement } from '@orpc/server'
import { stamps } from '#contract/features/stamps/contract.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { getCertificate } from './certificates.ts'
import { createInvitation, getInvitation, openInvitation, revokeInvitation } from './invitations.ts'
import { getStatus, listStamps, setHidden } from './service.ts'
import { stampRecord } from './stamping.ts'

const os = implement(stamps).$context<Context>()

export const stampsHandlers = os.router({
  list: os.list.handler(async ({ context, input }) =>
    listStamps(context, await requirePet(context, input.petId, 'view')),
  ),
  hide: os.hide.handler(async ({ context, input: { petId, sequence } }) => {
    await setHidden(context, await requirePet(context, petId, 'own'), sequence, true)
    return {}
  }),
  show: os.show.handler(async ({ context, input: { petId, sequence } }) => {
    await setHidden(context, await requirePet(context, petId, 'own'), sequence, false)
    return {}
  }),
  certificate: os.certificate.handler(async ({ context, input: { petId, sequence } }) =>
    getCertificate(context, await requirePet(context, petId, 'view'), sequence),
  ),
  invite: os.invite.handler(async ({ context, input: { petId, allows } }) =>
    createInvitation(context, await requirePet(context, petId, 'own'), allows),
  ),
  invitation: os.invitation.handler(async ({ context, input: { petId, invitationId } }) =>
    getInvitation(context, await requirePet(context, petId, 'own'), invitationId),
  ),
  revoke: os.revoke.handler(async ({ context, input: { petId, invitationId } }) => {
    await revokeInvitation(context, await requirePet(context, petId, 'own'), invitationId)
    return {}
  }),
  open: os.open.handler(({ context, input: { token } }) => openInvitation(context, token)),
  stamp: os.stamp.handler(({ context, input }) => stampRecord(context, input)),
  status: os.status.handler(({ context, input: { hash } }) => getStatus(context, hash)),
})
