// The rows of treatments against parasites.
import { desc } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { costFields } from '#server/features/costs/tables.ts'
import {
  dueIndexes,
  recordColumns,
  recordConstraints,
  recordIdentity,
  reminderColumns,
} from '#server/features/records/kinds/tables.ts'

const name = 'parasite_treatments'

export const parasiteTreatments = pgTable(
  name,
  { ...recordIdentity(), ...recordColumns(parasiteTreatmentKind), ...costFields(), ...reminderColumns() },
  (t) => [
    ...recordConstraints(name, parasiteTreatmentKind, t),
    index('parasite_treatments_newest').on(t.petId, desc(t.createdAt), desc(t.id)),
    ...dueIndexes(name, t, t.nextDueDate),
  ],
)
