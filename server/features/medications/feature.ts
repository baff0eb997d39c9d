// Medications, as the application composes them.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { medicationsHandlers } from './handlers.ts'
import { medicationReport } from './queries.ts'
import { medicationRecords } from './service.ts'

export const medicationsFeature = {
  handlers: medicationsHandlers,
  ...recordFeature(medicationKind, medicationRecords, {
    title: { es: 'Medicamentos', en: 'Medications' },
    report: medicationReport,
  }),
}
