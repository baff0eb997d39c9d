// Adoptions belong to no person.
import type { Feature } from '#server/platform/feature.ts'
import { findReferencedImages } from '#server/platform/images/row-images.ts'
import { adoptionsHandlers, adoptionsRawRoutes } from './handlers.ts'
import { adoptionImagesFolder, listAdoptionImageKeys } from './images.ts'
import { listAdoptionImages } from './queries.ts'

export const adoptionsFeature = {
  handlers: adoptionsHandlers,
  rawRoutes: adoptionsRawRoutes,
  firstReads: { '/app': ['/api/adoptions'] },
  storedFiles: [
    {
      folder: adoptionImagesFolder,
      owner: 'nobody',
      listReferenced: listAdoptionImageKeys,
      findReferenced: ({ db }, keys) => findReferencedImages(keys, (ids) => listAdoptionImages(db, ids)),
    },
  ],
} satisfies Feature
