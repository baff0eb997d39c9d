import type { Feature } from '#server/platform/feature.ts'
import { adoptionsHandlers, adoptionsRawRoutes } from './handlers.ts'
import { adoptionFiles } from './images.ts'

export const adoptionsFeature = {
  handlers: adoptionsHandlers,
  rawRoutes: adoptionsRawRoutes,
  firstReads: { '/app': ['/api/adoptions'] },
  storedFiles: [adoptionFiles],
} satisfies Feature
