// The rows of visits, with the contract's own limits.
import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { veterinarianMax } from '#contract/features/vaccines/limits.ts'
import { clinicMax, findingsMax, visitReasonMax } from '#contract/features/visits/limits.ts'
import { costChecks, costFields } from '#server/features/costs/tables.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo } from '#server/platform/database/check-constraints.ts'

export const visits = pgTable(
  'visits',
  {
    id: uuid().notNull(),
    petId: uuid('pet_id')
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
    visitDate: date('visit_date', { mode: 'string' }).notNull(),
    reason: text().notNull(),
    clinic: text(),
    veterinarian: text(),
    findings: text(),
    ...costFields(),
    nextVisitDate: date('next_visit_date', { mode: 'string' }),
    remind: boolean().notNull().default(true),
    /** Nobody gets a reminder that was due before this. */
    remindFrom: timestamp('remind_from', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Of its texts, as the database counts them. */
    textBytes: integer('text_bytes').generatedAlwaysAs(
      sql`octet_length(reason) + coalesce(octet_length(clinic), 0) + coalesce(octet_length(veterinarian), 0) + coalesce(octet_length(findings), 0)`,
    ),
  },
  (t) => [
    // An id is its pet's own: whoever restores one never learns whether another pet has it.
    primaryKey({ columns: [t.petId, t.id] }),
    index('visits_newest').on(t.petId, desc(t.visitDate), desc(t.id)),
    // For what is due of some pets.
    index('visits_next').on(t.petId, t.nextVisitDate.desc().nullsFirst(), desc(t.createdAt)),
    // For the nightly job of reminders.
    index('visits_due')
      .on(t.nextVisitDate, t.petId)
      .where(sql`${t.remind} and ${t.nextVisitDate} is not null`),
    check('visits_reason', hasLengthUpTo('reason', visitReasonMax)),
    check('visits_clinic', hasLengthUpTo('clinic', clinicMax)),
    check('visits_veterinarian', hasLengthUpTo('veterinarian', veterinarianMax)),
    check('visits_findings', hasLengthUpTo('findings', findingsMax)),
    ...costChecks('visits'),
  ],
)
