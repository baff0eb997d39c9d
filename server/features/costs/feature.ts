// Costs have no rows of their own: these, their changes and their personal data belong to the
// features with prices.
import type { Feature } from '#server/platform/feature.ts'
import { costsHandlers, costsRawRoutes } from './handlers.ts'

export const costsFeature = {
  handlers: costsHandlers,
  rawRoutes: costsRawRoutes,
  pages: ['/app/pet/{petId}/costs'],
  firstReads: { '/app/pet/{petId}/costs': ['/api/pets/{petId}/costs'] },
} satisfies Feature
