// Doses that were given or skipped, as the application composes them.
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
  // Deleted with the pet. Of a person who marked a dose of another's pet only the name goes.
  personalData: [
    {
      table: medicationDoses,
      export: { title: { es: 'Dosis de medicamentos', en: 'Doses of medications' } },
      erasure: 'deleted',
    },
    {
      table: repeatedDoses,
      export: { title: { es: 'Dosis que se dieron de nuevo', en: 'Doses that were given again' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
