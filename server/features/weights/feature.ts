// Weights, as the application composes them. The weight in a pet's profile is the newest of them,
// so the file of a pet has it nowhere else.
import { weightKind } from '#contract/features/weights/kind.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { asWeight } from '#server/features/reports/format.ts'
import { weightsHandlers } from './handlers.ts'
import { weightRecords } from './service.ts'
import { weights } from './tables.ts'

export const weightsFeature = {
  handlers: weightsHandlers,
  ...recordFeature(weightKind, weightRecords, {
    page: 'weight',
    title: { es: 'Pesos', en: 'Weights' },
    report: {
      title: { es: 'Peso', en: 'Weight' },
      curve: { value: weights.weightValue, unit: weights.weightUnit },
      columns: [
        { field: 'measuredOn', title: { es: 'Fecha', en: 'Date' }, share: 2 },
        { field: 'weightValue', title: { es: 'Peso', en: 'Weight' }, share: 2, show: asWeight },
        { field: 'note', title: { es: 'Notas', en: 'Notes' }, share: 8 },
      ],
    },
  }),
}
