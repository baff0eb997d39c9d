import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { storesHandlers, storesRawRoutes } from './handlers.ts'
import { listStoreFiles, storeImages } from './images.ts'
import { measureStoreImage } from './queries.ts'
import { marketplaceStores } from './store-tables.ts'

export const storesFeature = {
  handlers: storesHandlers,
  rawRoutes: storesRawRoutes,
  storedFiles: [
    {
      // Stores and products share the folder.
      folder: 'product-images',
      owner: 'person',
      listOthers: listStoreFiles,
      ...storeImages,
    },
  ],
  extensions: [storedBytes.extend(measureStoreImage)],
  personalData: [
    { table: marketplaceStores, export: { title: { es: 'Tienda', en: 'Store' } }, erasure: 'deleted' },
  ],
} satisfies Feature
