import type { Feature } from '#server/platform/feature.ts'
import { bannersHandlers, bannersRawRoutes } from './handlers.ts'
import { bannerFiles } from './images.ts'

export const bannersFeature = {
  handlers: bannersHandlers,
  rawRoutes: bannersRawRoutes,
  firstReads: { '/app': ['/api/banners'] },
  storedFiles: [bannerFiles],
} satisfies Feature
