import { implement } from '@orpc/server'
import { stamps } from '#contract/features/stamps/contract.ts'
import { certificatePdfRateLimit } from '#contract/features/stamps/limits.ts'
import { stampParam } from '#contract/features/stamps/schema.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { sendCertificate } from './certificate-pdf.ts'
import { issueCertificate } from './certificates.ts'
import { createInvitation, getInvitation, openInvitation, revokeInvitation } from './invitations.ts'
import { getStatus, listStamps, setHidden } from './service.ts'
import { stampRecord } from './stamping.ts'

const os = implement(stamps).$context<Context>()

export const stampsHandlers = os.router({
  list: os.list.handler(async ({ context, input }) =>
    listStamps(context, await requirePet(context, input.petId, 'view')),
  ),
  hide: os.hide.handler(async ({ context, input: { petId, ...id } }) => {
    await setHidden(context, await requirePet(context, petId, 'own'), id, true)
    return {}
  }),
  show: os.show.handler(async ({ context, input: { petId, ...id } }) => {
    await setHidden(context, await requirePet(context, petId, 'own'), id, false)
    return {}
  }),
  certificate: os.certificate.handler(async ({ context, input: { petId, sequence } }) => {
    const access = await requirePet(context, petId, 'view')
    return (await issueCertificate(context, access, sequence)).certificate
  }),
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

const languages = ['es', 'en'] as const

export const stampsRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/pets/{petId}/stamps/{sequence}/certificate.pdf',
    query: { language: { enum: languages } },
    response: { content: ['application/pdf'] },
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handle: async (context, { params, url, signal }) => {
      const access = await requirePet(context, params['petId'] ?? '', 'view')
      const number = stampParam.shape.sequence.safeParse(params['sequence'])
      if (!number.success) throw apiError('NOT_FOUND')
      const personId = requirePerson(context).id
      await context.rateLimiter.consume(`certificate-pdf:${personId}`, certificatePdfRateLimit)
      const wanted = url.searchParams.get('language')
      const language = languages.find((item) => item === wanted) ?? 'es'
      return sendCertificate(context, access, { sequence: number.data, language }, personId, signal)
    },
  },
]
