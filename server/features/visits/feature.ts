import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { visitsHandlers } from './handlers.ts'
import { visitSection } from './queries.ts'
import { visitRecords } from './service.ts'

export const visitsFeature = {
  handlers: visitsHandlers,
  ...recordFeature(visitRecords, visitSection, { es: 'Visita', en: 'Visit' }),
}
