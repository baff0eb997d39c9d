import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { findReferencedImages } from '#server/platform/images/row-images.ts'
import { storesHandlers, storesRawRoutes } from './handlers.ts'
import { listStoreFiles, listStoreImageKeys } from './images.ts'
import { listStoreImages, measureStoreImage } from './queries.ts'
import { marketplaceStores } from './store-tables.ts'

export const storesFeature = {
  handlers: storesHandlers,
  rawRoutes: storesRawRoutes,
  storedFiles: [
    {
      // The folder for stores and products alike.
      folder: 'product-images',
      owner: 'person',
      listOthers: listStoreFiles,
      listReferenced: listStoreImageKeys,
      findReferenced: ({ db }, keys) => findReferencedImages(keys, (ids) => listStoreImages(db, ids)),
    },
  ],
  extensions: [storedBytes.extend(measureStoreImage)],
  personalData: [
    { table: marketplaceStores, export: { title: { es: 'Tienda', en: 'Store' } }, erasure: 'deleted' },
  ],
} satisfies Feature
