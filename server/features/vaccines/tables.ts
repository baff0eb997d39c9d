// The rows of vaccines.
import { desc } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import {
  dueIndexes,
  recordColumns,
  recordConstraints,
  recordIdentity,
  reminderColumns,
} from '#server/features/records/kinds/tables.ts'

export const vaccines = pgTable(
  'vaccines',
  { ...recordIdentity(), ...recordColumns(vaccineKind), ...costFields(), ...reminderColumns() },
  (t) => [
    ...recordConstraints('vaccines', vaccineKind, t),
    index('vaccines_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    ...dueIndexes('vaccines', t, t.nextDueDate),
  ],
)
