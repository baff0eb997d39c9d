import type { Feature } from '#server/platform/feature.ts'
import { carePlanHandlers } from './handlers.ts'

export const carePlanFeature = {
  handlers: carePlanHandlers,
  pages: ['/app/pet/{petId}/plan'],
  firstReads: {
    '/app/pet/{petId}': ['/api/pets/{petId}/plan'],
    '/app/pet/{petId}/plan': ['/api/pets/{petId}/plan'],
  },
} satisfies Feature
