// Who has paid, or was given, Premium: at most one row a person, as in section 3 of the specification.
import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/features/auth/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('subscriptions_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['active', 'inactive'] }).notNull(),
    currentPeriodEnd: instant('current_period_end'),
    /** The payment provider's own name for it, or the marker of a manual grant. */
    stripeSubscriptionId: text('stripe_subscription_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('subscriptions_status_known', sql`${table.status} in ('active', 'inactive')`)],
)
