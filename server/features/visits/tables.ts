import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { visitKind } from '#contract/features/visits/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import { recordColumns, recordConstraints, reminderColumns } from '#server/features/records/kinds/tables.ts'

export const visits = pgTable(
  'visits',
  {
    ...recordColumns(visitKind),
    ...costFields(),
    ...reminderColumns(),
    textBytes: integer('text_bytes').generatedAlwaysAs(
      sql`octet_length(reason) + coalesce(octet_length(clinic), 0) + coalesce(octet_length(veterinarian), 0) + coalesce(octet_length(findings), 0)`,
    ),
  },
  (t) => recordConstraints(visitKind, t),
)
