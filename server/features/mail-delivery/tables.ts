import { desc, sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mailFailures } from '#contract/features/admin/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const givenUpMails = pgTable(
  'given_up_mails',
  {
    /** The id of the failed job: a mail that is given up again has another one. */
    id: uuid().primaryKey(),
    /** Null for an address without account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    maskedAddress: text('masked_address').notNull(),
    reason: text().$type<(typeof mailFailures)[number]>().notNull(),
    queuedAt: instant('queued_at').notNull(),
    givenUpAt: instant('given_up_at').notNull(),
    /** Encrypted. Null once the mail was queued again. */
    sealedMail: text('sealed_mail'),
    /** Retried rows stay, so that a repeated report of the failure adds none. */
    retriedAt: instant('retried_at'),
  },
  (t) => [
    index('given_up_mails_waiting')
      .on(desc(t.givenUpAt), desc(t.id))
      .where(sql`retried_at is null`),
    index('given_up_mails_user').on(t.userId),
    check('given_up_mails_reason', isOneOf('reason', mailFailures)),
    check('given_up_mails_sealed', sql`(sealed_mail is null) = (retried_at is not null)`),
  ],
)
