// Allergies, as the application composes them. They stand in the row of their pet.
import { petFileParts } from '#server/features/pet-files/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { allergiesPart } from './pet-file.ts'
import { allergiesHandlers } from './handlers.ts'

export const allergiesFeature = {
  handlers: allergiesHandlers,
  pages: ['/app/pet/{petId}/allergies'],
  firstReads: { '/app/pet/{petId}/allergies': ['/api/pets/{petId}/allergies'] },
  extensions: [petFileParts.extend(allergiesPart)],
  topics: [{ name: 'allergies' }],
} satisfies Feature
