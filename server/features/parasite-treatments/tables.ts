import { pgTable } from 'drizzle-orm/pg-core'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const parasiteTreatments = pgTable(
  'parasite_treatments',
  { ...recordColumns(parasiteTreatmentKind), ...costFields(), ...reminderColumns() },
  (t) => recordConstraints(parasiteTreatmentKind, t),
)
