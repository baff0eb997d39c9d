import { petFileParts } from '#server/features/pet-files/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { dosesHandlers } from './handlers.ts'
import { dosesPart } from './pet-file.ts'
import { medicationDoses, repeatedDoses } from './tables.ts'

export const dosesFeature = {
  handlers: dosesHandlers,
  firstReads: { '/app/pet/{petId}/medications': ['/api/pets/{petId}/doses'] },
  extensions: [petFileParts.extend(dosesPart)],
  topics: [{ name: 'doses' }],
  // Rows are deleted with the pet. For a person who marked doses of another person's pet, only the
  // name is removed.
  personalData: [
    {
      table: medicationDoses,
      export: { title: { es: 'Dosis de medicamentos', en: 'Medication doses' } },
      erasure: 'deleted',
    },
    {
      table: repeatedDoses,
      export: { title: { es: 'Dosis repetidas', en: 'Repeated doses' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
