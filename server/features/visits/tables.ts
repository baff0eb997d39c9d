// The rows of visits, with the contract's own limits.
import { desc, sql } from 'drizzle-orm'
import {
  bigint,
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
import { costCurrencies, costMinorMax, wholeCurrencies } from '#contract/features/costs/limits.ts'
import type { DisplayCurrency } from '#contract/features/subscription/prices.ts'
import { veterinarianMax } from '#contract/features/vaccines/limits.ts'
import { clinicMax, findingsMax, visitReasonMax } from '#contract/features/visits/limits.ts'
import { pets } from '#server/features/pets/tables.ts'
import { hasLengthUpTo, isOneOf } from '#server/platform/database/check-constraints.ts'

const wholeAmounts = `'${wholeCurrencies.join(`', '`)}'`

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
    /** In hundredths, with its currency or not at all. */
    costMinor: bigint('cost_minor', { mode: 'number' }),
    currency: text().$type<DisplayCurrency>(),
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
    // For the nightly job of reminders.
    index('visits_due')
      .on(t.nextVisitDate, t.petId)
      .where(sql`${t.remind} and ${t.nextVisitDate} is not null`),
    check('visits_reason', hasLengthUpTo('reason', visitReasonMax)),
    check('visits_clinic', hasLengthUpTo('clinic', clinicMax)),
    check('visits_veterinarian', hasLengthUpTo('veterinarian', veterinarianMax)),
    check('visits_findings', hasLengthUpTo('findings', findingsMax)),
    check('visits_cost', sql.raw(`cost_minor between 0 and ${costMinorMax}`)),
    check('visits_currency', isOneOf('currency', costCurrencies)),
    check('visits_priced', sql.raw('(cost_minor is null) = (currency is null)')),
    check('visits_whole', sql.raw(`currency not in (${wholeAmounts}) or cost_minor % 100 = 0`)),
  ],
)
