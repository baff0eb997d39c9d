// The rows of visits.
import { desc, sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { visitKind } from '#contract/features/visits/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import {
  dueIndexes,
  recordColumns,
  recordConstraints,
  recordIdentity,
  reminderColumns,
} from '#server/features/records/kinds/tables.ts'

export const visits = pgTable(
  'visits',
  {
    ...recordIdentity(),
    ...recordColumns(visitKind),
    ...costFields(),
    ...reminderColumns(),
    /** Of its texts, as the database counts them. */
    textBytes: integer('text_bytes').generatedAlwaysAs(
      sql`octet_length(reason) + coalesce(octet_length(clinic), 0) + coalesce(octet_length(veterinarian), 0) + coalesce(octet_length(findings), 0)`,
    ),
  },
  (t) => [
    ...recordConstraints('visits', visitKind, t),
    index('visits_newest').on(t.petId, desc(t.visitDate), desc(t.id)),
    ...dueIndexes('visits', t, t.nextVisitDate),
  ],
)
