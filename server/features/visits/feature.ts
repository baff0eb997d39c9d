// Visits, as the application composes them.
import { visitKind } from '#contract/features/visits/kind.ts'
import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { visitsHandlers } from './handlers.ts'
import { visitReport } from './queries.ts'
import { visitRecords } from './service.ts'

export const visitsFeature = {
  handlers: visitsHandlers,
  ...recordFeature(visitKind, visitRecords, {
    title: { es: 'Visitas', en: 'Visits' },
    one: { es: 'Visita', en: 'Visit' },
    report: visitReport,
  }),
}
