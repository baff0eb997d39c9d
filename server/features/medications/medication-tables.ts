import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { medicationKind } from '#contract/features/medications/kind.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const medications = pgTable(
  'medications',
  { ...recordColumns(medicationKind), ...reminderColumns(), schedule: jsonb().$type<Schedule>() },
  (t) => [
    ...recordConstraints(medicationKind, t),
    check('medications_schedule', sql`jsonb_typeof(${t.schedule}) = 'object'`),
  ],
)
