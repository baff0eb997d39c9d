// The rows of medications.
import { desc, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { medicationKind } from '#contract/features/medications/kind.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import {
  recordColumns,
  recordConstraints,
  recordIdentity,
  reminderColumns,
} from '#server/features/records/kinds/tables.ts'

export const medications = pgTable(
  'medications',
  {
    ...recordIdentity(),
    ...recordColumns(medicationKind),
    ...reminderColumns(),
    schedule: jsonb().$type<Schedule>(),
  },
  (t) => [
    ...recordConstraints('medications', medicationKind, t),
    index('medications_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    check('medications_schedule', sql`jsonb_typeof(${t.schedule}) = 'object'`),
  ],
)
