import { implement } from '@orpc/server'
import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import { passWords } from '#contract/features/care-passes/pass-words.ts'
import { carePasses } from '#contract/features/care-passes/contract.ts'
import { carePassInput, type CarePass } from '#contract/features/care-passes/schema.ts'
import { requireCarer, requirePetOfLink } from '#server/features/care-links/access.ts'
import { noteReading } from '#server/features/care-links/acts.ts'
import type { OpenLink } from '#server/features/care-links/link-queries.ts'
import { passOptionsOf } from '#server/features/care-links/parts.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { parseInput } from '#server/platform/http/input-validation.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { passPdfQuery, sendPass } from './pass-pdf.ts'
import { getCarePass } from './service.ts'

const readPasses = async (context: Context, link: OpenLink): Promise<CarePass[]> => {
  const options = passOptionsOf(link)
  const passes: CarePass[] = []
  if (options !== null)
    for (const petId of link.petIds)
      passes.push(await getCarePass(context, await requirePetOfLink(context, link, petId), options))
  return passes
}

const os = implement(carePasses).$context<Context>()

export const carePassesHandlers = os.router({
  get: os.get.handler(async ({ context, input: { petId, stayFrom = null, certificateDays } }) =>
    getCarePass(context, await requirePet(context, petId, 'view'), { stayFrom, certificateDays }),
  ),
})

export const carePassesRawRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: '/api/pets/{petId}/pass.pdf',
    query: { ...passPdfQuery, stayFrom: {}, certificateDays: {} },
    response: { content: ['application/pdf'] },
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    handle: async (context, request) => {
      const { params, url } = request
      const access = await requirePet(context, params['petId'] ?? '', 'view')
      const { language: _language, paper: _paper, ...asked } = Object.fromEntries(url.searchParams)
      const input = { ...asked, petId: access.petId }
      const { stayFrom = null, certificateDays } = parseInput(carePassInput, input)
      return sendPass(context, request, requirePerson(context).id, async () => ({
        passes: [await getCarePass(context, access, { stayFrom, certificateDays })],
        link: null,
      }))
    },
  },
  {
    method: 'GET',
    path: '/api/care/pass.pdf',
    query: passPdfQuery,
    response: { content: ['application/pdf'] },
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    handle: async (context, request) => {
      const link = await requireCarer(context, ['pass'])
      const token = context.client.headers.get(careLinkHeader.toLowerCase()) ?? ''
      const url = new URL(`/c/${token}`, context.config.publicUrl).href
      await noteReading(context, link.id, { kind: 'document', subject: `${passWords.title.es}.pdf` })
      return sendPass(context, request, link.id, async () => ({
        passes: await readPasses(context, link),
        link: {
          url,
          until: link.expiresAt.toISOString(),
          timeZone: await getTimeZone(context, link.ownerId),
        },
      }))
    },
  },
]
