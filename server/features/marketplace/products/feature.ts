import { storedBytes } from '#server/features/quotas/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { productsHandlers, productsRawRoutes } from './handlers.ts'
import { productImages } from './images.ts'
import { measureProductImages } from './queries.ts'
import { marketplaceProducts } from './tables.ts'

export const productsFeature = {
  handlers: productsHandlers,
  rawRoutes: productsRawRoutes,
  pages: ['/app/marketplace'],
  firstReads: { '/app/marketplace': ['/api/marketplace/products', '/api/marketplace/cities'] },
  storedFiles: [
    {
      // Stores and products share the folder.
      folder: 'product-images',
      owner: 'person',
      ...productImages,
    },
  ],
  extensions: [storedBytes.extend(measureProductImages)],
  personalData: [
    {
      table: marketplaceProducts,
      export: {
        title: { es: 'Productos', en: 'Products' },
        // Derived from the exported columns.
        without: [marketplaceProducts.searchVector],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
