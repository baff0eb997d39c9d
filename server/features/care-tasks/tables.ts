import { pgTable } from 'drizzle-orm/pg-core'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const careTasks = pgTable(
  'care_tasks',
  { ...recordColumns(careTaskKind), ...reminderColumns() },
  (t) => recordConstraints(careTaskKind, t),
)
