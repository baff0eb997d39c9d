import { pgTable } from 'drizzle-orm/pg-core'
import { paperKind } from '#contract/features/papers/kind.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const papers = pgTable('papers', { ...recordColumns(paperKind), ...reminderColumns() }, (t) =>
  recordConstraints(paperKind, t),
)
