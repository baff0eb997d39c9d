// The weight in a pet's profile is the newest measurement, so pet files do not repeat it.
import { weightKind } from '#contract/features/weights/kind.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { asWeight } from '#server/features/reports/format.ts'
import type { Feature } from '#server/platform/feature.ts'
import { weightsHandlers } from './handlers.ts'
import { weightRecords } from './service.ts'
import { weights } from './tables.ts'

const section = recordSection(weightKind, weightRecords.queries, { es: 'Peso', en: 'Weight' }, [
  { field: 'measuredOn', title: { es: 'Fecha', en: 'Date' }, share: 2 },
  { field: 'weightValue', title: { es: 'Peso', en: 'Weight' }, share: 2, show: asWeight },
  { field: 'note', title: { es: 'Notas', en: 'Notes' }, share: 8 },
])
const curve = { value: weights.weightValue, unit: weights.weightUnit }
const first = ['/api/pets/{petId}/weights'] as const

export const weightsFeature = {
  handlers: weightsHandlers,
  ...recordFeature(weightRecords, { ...section, curve }),
  pages: ['/app/pet/{petId}/weight'],
  firstReads: { '/app/pet/{petId}': first, '/app/pet/{petId}/weight': first },
  personalData: [
    {
      table: weights,
      export: { title: { es: 'Mediciones de peso', en: 'Weight measurements' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
