// Costs, as the application composes them. The rows, their changes and what of them is a person's
// belong to the features with prices.
import type { Feature } from '#server/platform/feature.ts'
import { costsHandlers, costsRawRoutes } from './handlers.ts'

export const costsFeature = {
  handlers: costsHandlers,
  rawRoutes: costsRawRoutes,
  pages: ['/app/pet/{petId}/costs'],
  firstReads: { '/app/pet/{petId}/costs': ['/api/pets/{petId}/costs'] },
} satisfies Feature
