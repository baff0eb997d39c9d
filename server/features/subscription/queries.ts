// SQL of subscriptions.
import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { graceDays, manualGrantPrefix } from '#contract/features/subscription/ledger.ts'
import type {
  PaymentProviderName,
  SubscriptionState,
} from '#contract/features/subscription/payment-events.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { checkoutIntents, paymentEvents, subscriptions } from './tables.ts'

const grace = sql`case when ${subscriptions.stripeSubscriptionId} is null
  or starts_with(${subscriptions.stripeSubscriptionId}, ${manualGrantPrefix})
  then interval '0' else make_interval(days => ${graceDays}) end`

const hasPlan = (userId: SQLWrapper, also?: SQL): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), also)),
  )

/** A condition for other features' queries: the person named by `userId` is Premium at `now`, in a prepared one the placeholder of an ISO instant. `isPremiumAt` of the contract, in SQL. */
export const ownerIsPremium = (userId: SQLWrapper, now: Date | Placeholder): SQL => {
  const instant = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`
  const running = gt(sql`${subscriptions.currentPeriodEnd} + ${grace}`, instant)
  return hasPlan(
    userId,
    and(eq(subscriptions.status, 'active'), or(isNull(subscriptions.currentPeriodEnd), running)),
  )
}

/** A condition like `ownerIsPremium`: there is a subscription of theirs, whatever became of it. */
export const wasEverPremium = (userId: SQLWrapper): SQL => hasPlan(userId)

const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0]

export type SubscriptionRow = typeof subscriptions.$inferSelect

export const findSubscription = (db: Db | Tx, userId: string): Promise<SubscriptionRow | undefined> =>
  first(db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))

export const listSubscriptions = (db: Db | Tx, userIds: readonly string[]) =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))

/** Everything that changes one person's plan waits here for the other. False when the account is gone. */
export const lockPerson = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${userId}::uuid for no key update`)
  return rows.length > 0
}

/** Events that speak of the same thing wait for each other, until the transaction ends. */
export const lockProviderIds = async (tx: Tx, names: readonly string[]): Promise<void> => {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const of = (row: string): string =>
  `${row}.status, ${row}.current_period_end, ${row}.stripe_subscription_id, ${row}.cancel_at_period_end, ${row}.payment_failed_at`
const changed = sql.raw(`(${of('subscriptions')}) is distinct from (${of('excluded')})`)

/** Writes what the ledger comes to, where that is anything new: whoever watches is told of changes alone. */
export const saveSubscriptionState = async (
  tx: Tx,
  userId: string,
  standing: SubscriptionState,
  now: Date,
): Promise<void> => {
  const { renewing: _renewing, ending: _ending, ...stored } = standing
  const row = { ...stored, updatedAt: now }
  await tx
    .insert(subscriptions)
    .values({ id: newId(now.getTime()), userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row, setWhere: changed })
}

/** Turns rows whose time and grace are over to inactive; answers how many. */
export const deactivateExpired = async (db: Db, now: Date): Promise<number> => {
  const over = sql`${subscriptions.currentPeriodEnd} + ${grace} <= ${now.toISOString()}::timestamptz`
  const rows = await db
    .update(subscriptions)
    .set({ status: 'inactive', updatedAt: now })
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, now), over))
    .returning({ id: subscriptions.id })
  return rows.length
}

/** Who was not told yet of an end that lies between now and `until`. */
export const listEndingSoon = (db: Db | Tx, now: Date, until: Date, only?: string) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        gt(subscriptions.currentPeriodEnd, now),
        lte(subscriptions.currentPeriodEnd, until),
        sql`${subscriptions.expiryNotifiedFor} is distinct from ${subscriptions.currentPeriodEnd}`,
        only === undefined ? undefined : eq(subscriptions.userId, only),
      ),
    )

export const markExpiryNotified = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ expiryNotifiedFor: sql`${subscriptions.currentPeriodEnd}` })
    .where(eq(subscriptions.userId, userId))
}

export type CheckoutIntentRow = typeof checkoutIntents.$inferSelect

export const insertIntent = (tx: Tx, row: CheckoutIntentRow) => tx.insert(checkoutIntents).values(row)

export const findIntent = (db: Db | Tx, reference: string): Promise<CheckoutIntentRow | undefined> =>
  first(db.select().from(checkoutIntents).where(eq(checkoutIntents.reference, reference)))

export const findNewestIntent = (tx: Tx, userId: string): Promise<CheckoutIntentRow | undefined> =>
  first(
    tx
      .select()
      .from(checkoutIntents)
      .where(eq(checkoutIntents.userId, userId))
      .orderBy(desc(checkoutIntents.createdAt), desc(checkoutIntents.id))
      .limit(1),
  )

export type PaymentEventRow = typeof paymentEvents.$inferSelect

/** False when the provider has said it before. */
export const insertEvent = async (tx: Tx, row: typeof paymentEvents.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

const allEvents = (db: Db | Tx) => db.select().from(paymentEvents)
const newestFirst = [desc(paymentEvents.occurredAt), desc(paymentEvents.id)]

/** All that was said of a person, newest first: some tens of rows in a lifetime. */
export const listEvents = (db: Db | Tx, userId: string): Promise<PaymentEventRow[]> =>
  allEvents(db)
    .where(eq(paymentEvents.userId, userId))
    .orderBy(...newestFirst)

export type ProviderIds = Pick<PaymentEventRow, 'provider' | 'subscriptionId' | 'paymentId'>

// Of the same provider, about the same subscription or the same payment.
const sameThing = ({ provider, subscriptionId, paymentId }: ProviderIds): SQL =>
  and(
    eq(paymentEvents.provider, provider),
    or(
      subscriptionId === null ? sql`false` : eq(paymentEvents.subscriptionId, subscriptionId),
      paymentId === null ? sql`false` : eq(paymentEvents.paymentId, paymentId),
    ),
  ) ?? sql`false`

/** Whose the same thing is, and what was agreed to be paid for it: by their checkout, or by what was accepted before. */
export const listRelatedEvents = async (tx: Tx, said: ProviderIds) =>
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
    .where(and(sameThing(said), isNotNull(paymentEvents.userId)))
    .orderBy(paymentEvents.occurredAt, paymentEvents.id)

const unmatched = and(isNull(paymentEvents.matchedAt), isNull(paymentEvents.dismissedAt))

export const listRelatedUnmatchedEvents = async (tx: Tx, said: ProviderIds): Promise<PaymentEventRow[]> =>
  allEvents(tx).where(and(sameThing(said), unmatched))

/** Says whose an event is, or that it is settled. */
export const updateEvent = async (tx: Tx, id: string, changes: Partial<PaymentEventRow>): Promise<void> => {
  await tx.update(paymentEvents).set(changes).where(eq(paymentEvents.id, id))
}

const waiting = and(eq(paymentEvents.kind, 'paid'), unmatched)

/** A payment that waits for an administrator. */
export const findUnmatchedPayment = (tx: Tx, id: string): Promise<PaymentEventRow | undefined> =>
  first(allEvents(tx).where(and(eq(paymentEvents.id, id), waiting)))

/** Newest first, after the place. */
export const listUnmatchedPayments = async (
  db: Db,
  after: PaymentCursor | undefined,
  limit: number,
): Promise<PaymentEventRow[]> =>
  allEvents(db)
    .where(and(waiting, beforePlace(after)))
    .orderBy(...newestFirst)
    .limit(limit)

export const countUnmatchedPayments = (db: Db): Promise<number> => db.$count(paymentEvents, waiting)

/** Where a page begins: after this event. */
export type PaymentCursor = readonly [occurredAt: string, id: string]

const beforePlace = (after: PaymentCursor | undefined): SQL | undefined =>
  after === undefined
    ? undefined
    : sql`(${paymentEvents.occurredAt}, ${paymentEvents.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

// Of the same payment as the row at hand.
const sibling = sql.raw(
  `from payment_events other where other.user_id = payment_events.user_id
    and other.provider = payment_events.provider and other.payment_id = payment_events.payment_id`,
)
const refundedAt: SQL<Date | null> = sql`(select min(other.occurred_at) ${sibling}
  and other.kind = 'refunded')`.mapWith(paymentEvents.occurredAt)
const isFirst = sql`not exists (select 1 ${sibling} and other.kind = 'paid'
  and (other.occurred_at, other.id) < (payment_events.occurred_at, payment_events.id))`

/** Each payment once, as it was said first; newest first, after the place. */
export const listReceipts = (db: Db, userId: string, after: PaymentCursor | undefined, limit: number) =>
  db
    .select({
      id: paymentEvents.id,
      paidAt: paymentEvents.occurredAt,
      amountMinor: sql<number>`${paymentEvents.amountMinor}`.mapWith(Number),
      currency: sql<string>`${paymentEvents.currency}`,
      provider: sql<PaymentProviderName>`${paymentEvents.provider}`,
      refundedAt,
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.userId, userId), eq(paymentEvents.kind, 'paid'), isFirst, beforePlace(after)))
    .orderBy(...newestFirst)
    .limit(limit)
