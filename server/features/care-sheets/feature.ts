import { careLinkParts } from '#server/features/care-links/parts.ts'
import type { Feature } from '#server/platform/feature.ts'
import { careSheetsHandlers } from './handlers.ts'
import { showCareSheet } from './service.ts'
import { careSheets } from './tables.ts'

export const careSheetsFeature = {
  handlers: careSheetsHandlers,
  firstReads: { '/app/pet/{petId}/care': ['/api/pets/{petId}/care-sheet'] },
  topics: [{ name: 'care-sheets' }],
  extensions: [careLinkParts.extend(showCareSheet)],
  personalData: [
    {
      table: careSheets,
      export: { title: { es: 'Hojas de cuidado', en: 'Care sheets' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
