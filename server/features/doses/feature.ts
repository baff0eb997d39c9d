import { petFileParts } from '#server/features/pet-files/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import { dosesHandlers } from './handlers.ts'
import { dosesPart } from './pet-file.ts'
import { doubleDoses, medicationDoses, repeatedDoses } from './tables.ts'

export const dosesFeature = {
  handlers: dosesHandlers,
  firstReads: { '/app/pet/{petId}/medications': ['/api/pets/{petId}/doses'] },
  extensions: [petFileParts.extend(dosesPart)],
  topics: [{ name: 'doses' }],
  // The name of the person who marked a dose is removed with their account.
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
    {
      table: doubleDoses,
      export: {
        title: { es: 'Avisos de dos dosis', en: 'Notices of two doses' },
        by: [doubleDoses.userId],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
