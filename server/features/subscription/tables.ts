// A subscription is computed from the payment events, an append-only ledger, so that the order of
// their arrival does not matter (docs/decisions/0011-payment-ledger.md).
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentEventKinds, paymentProviders } from '#contract/features/subscription/payment-events.ts'
import { users } from '#server/features/auth/tables.ts'
import { isOneOf } from '#server/platform/database/check-constraints.ts'

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
    /** The provider's id, or the marker of a manual grant. */
    stripeSubscriptionId: text('stripe_subscription_id'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Null once the renewal is paid. */
    paymentFailedAt: instant('payment_failed_at'),
    /** The end of the period in the last mail. */
    expiryNotifiedFor: instant('expiry_notified_for'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('subscriptions_status_known', sql`${table.status} in ('active', 'inactive')`),
    index('subscriptions_active_until')
      .on(table.currentPeriodEnd)
      .where(sql`status = 'active'`),
  ],
)

/** The provider receives the reference and returns it with events. */
export const checkoutIntents = pgTable(
  'checkout_intents',
  {
    id: uuid('id').primaryKey(),
    /** Random, because it gives access to paying; a UUIDv7 would also reveal its time. */
    reference: text('reference').notNull().unique('checkout_intents_reference_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('checkout_intents_user_newest').on(table.userId, table.createdAt),
    check('checkout_intents_provider', isOneOf('provider', paymentProviders)),
    check('checkout_intents_amount', sql.raw('amount_minor > 0')),
  ],
)

/** `admin` grants and revokes. */
const ledgerSources = [...paymentProviders, 'admin'] as const

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: ledgerSources }).notNull(),
    providerEventId: text('provider_event_id').notNull(),
    kind: text('kind', { enum: paymentEventKinds }).notNull(),
    /** Null while the payment is unmatched, and once the account is removed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reference: text('reference'),
    /** Later events have it instead of the reference. */
    subscriptionId: text('subscription_id'),
    /** A refund has the payment's id. */
    paymentId: text('payment_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    currency: char('currency', { length: 3 }),
    /** The payer's. */
    email: text('email'),
    /** Null where the provider does not state it. */
    periodEnd: instant('period_end'),
    /** By the provider's clock: the true order. */
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until a checkout or an administrator assigns an account. */
    matchedAt: instant('matched_at'),
    /** Set when an administrator settled the payment elsewhere. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.providerEventId),
    index('payment_events_user').on(table.userId, table.occurredAt),
    index('payment_events_subscription').on(table.provider, table.subscriptionId),
    index('payment_events_payment').on(table.provider, table.paymentId),
    index('payment_events_unmatched')
      .on(table.occurredAt)
      .where(sql`kind = 'paid' and matched_at is null and dismissed_at is null`),
    check('payment_events_provider', isOneOf('provider', ledgerSources)),
    check('payment_events_kind', isOneOf('kind', paymentEventKinds)),
  ],
)
