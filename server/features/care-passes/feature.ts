import { careLinkParts } from '#server/features/care-links/parts.ts'
import type { Feature } from '#server/platform/feature.ts'
import { carePassesHandlers, carePassesRawRoutes } from './handlers.ts'
import { getCarePass } from './service.ts'

export const carePassesFeature = {
  handlers: carePassesHandlers,
  rawRoutes: carePassesRawRoutes,
  pages: ['/app/pet/{petId}/pass'],
  firstReads: { '/app/pet/{petId}/pass': ['/api/pets/{petId}/pass'] },
  extensions: [
    careLinkParts.extend(async (services, access, { pass }) =>
      pass === null ? {} : { pass: await getCarePass(services, access, pass) },
    ),
  ],
} satisfies Feature
