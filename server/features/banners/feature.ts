// Banners belong to no person.
import type { Feature } from '#server/platform/feature.ts'
import { findReferencedImages } from '#server/platform/images/row-images.ts'
import { bannersHandlers, bannersRawRoutes } from './handlers.ts'
import { bannerImagesFolder, listBannerImageKeys } from './images.ts'
import { listBannerImages } from './queries.ts'

export const bannersFeature = {
  handlers: bannersHandlers,
  rawRoutes: bannersRawRoutes,
  firstReads: { '/app': ['/api/banners'] },
  storedFiles: [
    {
      folder: bannerImagesFolder,
      owner: 'nobody',
      listReferenced: listBannerImageKeys,
      findReferenced: ({ db }, keys) => findReferencedImages(keys, (ids) => listBannerImages(db, ids)),
    },
  ],
} satisfies Feature
