// Triggers keep the profile's weight equal to the newest measurement
// (docs/decisions/0076-weights.md).
import { sql } from 'drizzle-orm'
import { check, numeric, pgTable } from 'drizzle-orm/pg-core'
import { weightKind } from '#contract/features/weights/kind.ts'
import { earliestBirthDate } from '#contract/shared/dates.ts'
import { recordColumns, recordConstraints } from '#server/features/records/kinds/tables.ts'

export const weights = pgTable(
  'weights',
  {
    ...recordColumns(weightKind),
    weightValue: numeric('weight_value', { precision: 7, scale: 3, mode: 'number' }).notNull(),
  },
  (t) => [
    ...recordConstraints(weightKind, t),
    check('weights_measured_on', sql.raw(`measured_on >= '${earliestBirthDate}'`)),
    check(
      'weights_weight_value',
      sql.raw(`weight_value > 0 and weight_value <= ${weightKind.fields.weightValue.max}`),
    ),
  ],
)
