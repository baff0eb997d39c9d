import { pgTable } from 'drizzle-orm/pg-core'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const vaccines = pgTable(
  'vaccines',
  { ...recordColumns(vaccineKind), ...costFields(), ...reminderColumns() },
  (t) => recordConstraints(vaccineKind, t),
)
