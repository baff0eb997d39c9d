// The features with prices own the rows, their history and the personal data.
import type { Feature } from '#server/platform/feature.ts'
import { costsHandlers, costsRawRoutes } from './handlers.ts'

export const costsFeature = {
  handlers: costsHandlers,
  rawRoutes: costsRawRoutes,
  pages: ['/app/pet/{petId}/costs'],
  firstReads: { '/app/pet/{petId}/costs': ['/api/pets/{petId}/costs'] },
} satisfies Feature
