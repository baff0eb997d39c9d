import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentProviderName } from '#contract/features/subscription/payment-events.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { checkoutIntents, paymentEvents } from '#server/features/subscription/tables.ts'

export const lockProviderIds = async (tx: Tx, names: readonly string[]): Promise<void> => {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export type PaymentEventRow = typeof paymentEvents.$inferSelect

/** Returns false for a known event. */
export const insertEvent = async (tx: Tx, row: typeof paymentEvents.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

const allEvents = (db: Db | Tx) => db.select().from(paymentEvents)

const newestFirst = [desc(paymentEvents.occurredAt), desc(paymentEvents.id)]

const eventsOf = prepareOnce((db) =>
  allEvents(db)
    .where(eq(paymentEvents.userId, sql.placeholder('userId')))
    .orderBy(...newestFirst)
    .prepare('list_payment_events'),
)

/** Some tens of rows in a lifetime. Newest first. */
export const listEvents = (db: Db | Tx, userId: string): Promise<PaymentEventRow[]> =>
  eventsOf(db).execute({ userId })

export type ProviderIds = Pick<PaymentEventRow, 'provider' | 'subscriptionId' | 'paymentId'>

const sameSubscriptionOrPayment = ({ provider, subscriptionId, paymentId }: ProviderIds): SQL =>
  and(
    eq(paymentEvents.provider, provider),
    or(
      subscriptionId === null ? sql`false` : eq(paymentEvents.subscriptionId, subscriptionId),
      paymentId === null ? sql`false` : eq(paymentEvents.paymentId, paymentId),
    ),
  ) ?? sql`false`

/** Prices come from the checkout, or from payments accepted before. */
export const listRelatedEvents = async (tx: Tx, ids: ProviderIds) =>
  tx
    .select({
      userId: paymentEvents.userId,
      amountMinor: sql<
        number | null
      >`coalesce(${checkoutIntents.amountMinor}, case when ${paymentEvents.kind} = 'paid'
        then ${paymentEvents.amountMinor} end)`.mapWith(Number),
      currency: sql<string | null>`coalesce(${checkoutIntents.currency}, ${paymentEvents.currency})`,
    })
    .from(paymentEvents)
    .leftJoin(checkoutIntents, eq(checkoutIntents.reference, paymentEvents.reference))
    .where(and(sameSubscriptionOrPayment(ids), isNotNull(paymentEvents.userId)))
    .orderBy(paymentEvents.occurredAt, paymentEvents.id)

const unmatched = and(isNull(paymentEvents.matchedAt), isNull(paymentEvents.dismissedAt))

export const listRelatedUnmatchedEvents = async (tx: Tx, ids: ProviderIds): Promise<PaymentEventRow[]> =>
  allEvents(tx).where(and(sameSubscriptionOrPayment(ids), unmatched))

export const updateEvent = async (tx: Tx, id: string, changes: Partial<PaymentEventRow>): Promise<void> => {
  await tx.update(paymentEvents).set(changes).where(eq(paymentEvents.id, id))
}

/** Includes events of others with the same address. */
export const anonymizePayments = async (tx: Tx, userId: string, email: string): Promise<void> => {
  await tx
    .update(paymentEvents)
    .set({ email: null })
    .where(or(eq(paymentEvents.userId, userId), sql`lower(${paymentEvents.email}) = ${email}`))
}

const unmatchedPayment = and(eq(paymentEvents.kind, 'paid'), unmatched)

export const findUnmatchedPayment = async (tx: Tx, id: string): Promise<PaymentEventRow | undefined> => {
  const [row] = await allEvents(tx).where(and(eq(paymentEvents.id, id), unmatchedPayment))
  return row
}

export const listUnmatchedPayments = async (
  db: Db,
  cursor: PaymentCursor | undefined,
  limit: number,
): Promise<PaymentEventRow[]> =>
  allEvents(db)
    .where(and(unmatchedPayment, isAfterCursor(cursor)))
    .orderBy(...newestFirst)
    .limit(limit)

export const countUnmatchedPayments = (db: Db): Promise<number> => db.$count(paymentEvents, unmatchedPayment)

export type PaymentCursor = readonly [occurredAt: string, id: string]

const isAfterCursor = (cursor: PaymentCursor | undefined): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${paymentEvents.occurredAt}, ${paymentEvents.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`

const sibling = sql.raw(
  `from payment_events other where other.user_id = payment_events.user_id
    and other.provider = payment_events.provider and other.payment_id = payment_events.payment_id`,
)

const refundedAt: SQL<Date | null> = sql`(select min(other.occurred_at) ${sibling}
  and other.kind = 'refunded')`.mapWith(paymentEvents.occurredAt)

const paidUntil: SQL<Date | null> = sql`coalesce((select max(other.period_end) ${sibling}
  and other.kind = 'paid'), ${paymentEvents.periodEnd})`.mapWith(paymentEvents.occurredAt)

const isFirst = sql`not exists (select 1 ${sibling} and other.kind = 'paid'
  and (other.occurred_at, other.id) < (payment_events.occurred_at, payment_events.id))`

/** Each payment once, by its first report; newest first. */
export const listReceipts = (db: Db, userId: string, cursor: PaymentCursor | undefined, limit: number) =>
  db
    .select({
      id: paymentEvents.id,
      paidAt: paymentEvents.occurredAt,
      amountMinor: sql<number>`${paymentEvents.amountMinor}`.mapWith(Number),
      currency: sql<string>`${paymentEvents.currency}`,
      provider: sql<PaymentProviderName>`${paymentEvents.provider}`,
      refundedAt,
      paidUntil,
    })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.userId, userId), eq(paymentEvents.kind, 'paid'), isFirst, isAfterCursor(cursor)),
    )
    .orderBy(...newestFirst)
    .limit(limit)
