import { recordFeature } from '#server/features/records/kinds/record-feature.ts'
import { medicationsHandlers } from './handlers.ts'
import { medicationSection } from './queries.ts'
import { medicationRecords } from './service.ts'

export const medicationsFeature = {
  handlers: medicationsHandlers,
  ...recordFeature(medicationRecords, medicationSection),
}
