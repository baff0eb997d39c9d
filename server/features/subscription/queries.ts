// SQL of subscriptions.
import {
  and,
  count,
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
import { graceDays, manualGrantPrefix } from '#contract/features/subscription/rules.ts'
import type { PaymentProviderName, Standing } from '#contract/kit/payments.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkoutIntents, paymentEvents, subscriptions } from './tables.ts'

const grace = sql`case when ${subscriptions.stripeSubscriptionId} is null
  or starts_with(${subscriptions.stripeSubscriptionId}, ${manualGrantPrefix})
  then interval '0' else make_interval(days => ${graceDays}) end`

/** A condition for other features' queries: the person named by `userId` is Premium at `now`, in a prepared one the placeholder of an ISO instant. `isPremiumAt` of the contract, in SQL. */
export const ownerIsPremium = (userId: SQLWrapper, now: Date | Placeholder): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.status, 'active'),
          or(
            isNull(subscriptions.currentPeriodEnd),
            gt(
              sql`${subscriptions.currentPeriodEnd} + ${grace}`,
              sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`,
            ),
          ),
        ),
      ),
  )

/** A condition like `ownerIsPremium`: there is a subscription of theirs, whatever became of it. */
export const wasEverPremium = (userId: SQLWrapper): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
  )

const readStored = (db: Db | Tx) =>
  db
    .select({
      userId: subscriptions.userId,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      stripeSubscriptionId: subscriptions.stripeSubscriptionId,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      paymentFailedAt: subscriptions.paymentFailedAt,
    })
    .from(subscriptions)

export const findSubscription = async (db: Db | Tx, userId: string) => {
  const [row] = await readStored(db).where(eq(subscriptions.userId, userId))
  return row
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

export const listSubscriptions = async (db: Db | Tx, userIds: readonly string[]) =>
  readStored(db).where(inArray(subscriptions.userId, [...userIds]))

/** Everything that changes one person's plan waits here for the other. False when the account is gone. */
export const lockPerson = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${userId}::uuid for no key update`)
  return rows.length > 0
}

/** Events that speak of the same thing wait for each other, until the transaction ends. */
export const lockNames = async (tx: Tx, names: readonly string[]): Promise<void> => {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Writes what the ledger comes to. */
export const keepStanding = async (tx: Tx, userId: string, standing: Standing, now: Date): Promise<void> => {
  const { renewing: _renewing, ending: _ending, ...stored } = standing
  const row = { ...stored, updatedAt: now }
  await tx
    .insert(subscriptions)
    .values({ id: newId(now.getTime()), userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row })
}

/** Turns rows whose time and grace are over to inactive; answers how many. */
export const expire = async (db: Db, now: Date): Promise<number> => {
  const over = sql`${subscriptions.currentPeriodEnd} + ${grace} <= ${now.toISOString()}::timestamptz`
  const rows = await db
    .update(subscriptions)
    .set({ status: 'inactive', updatedAt: now })
    .where(and(eq(subscriptions.status, 'active'), over))
    .returning({ id: subscriptions.id })
  return rows.length
}

/** Who was not told yet of an end that lies between now and `until`. */
export const listEndingSoon = async (db: Db | Tx, now: Date, until: Date, only?: string) =>
  readStored(db).where(
    and(
      eq(subscriptions.status, 'active'),
      gt(subscriptions.currentPeriodEnd, now),
      lte(subscriptions.currentPeriodEnd, until),
      sql`${subscriptions.endsSoonToldFor} is distinct from ${subscriptions.currentPeriodEnd}`,
      only === undefined ? undefined : eq(subscriptions.userId, only),
    ),
  )

export const markTold = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ endsSoonToldFor: sql`${subscriptions.currentPeriodEnd}` })
    .where(eq(subscriptions.userId, userId))
}

export type IntentRow = typeof checkoutIntents.$inferSelect

export const insertIntent = (tx: Tx, row: IntentRow) => tx.insert(checkoutIntents).values(row)

export const findIntent = async (db: Db | Tx, reference: string): Promise<IntentRow | undefined> => {
  const [row] = await db.select().from(checkoutIntents).where(eq(checkoutIntents.reference, reference))
  return row
}

export const newestIntent = async (tx: Tx, userId: string): Promise<IntentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(checkoutIntents)
    .where(eq(checkoutIntents.userId, userId))
    .orderBy(desc(checkoutIntents.createdAt), desc(checkoutIntents.id))
    .limit(1)
  return row
}

export type EventRow = typeof paymentEvents.$inferSelect

/** False when the provider has said it before. */
export const insertEvent = async (tx: Tx, row: typeof paymentEvents.$inferInsert): Promise<boolean> => {
  const rows = await tx
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** All that was said of a person, newest first: some tens of rows in a lifetime. */
export const listEvents = async (db: Db | Tx, userId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.userId, userId))
    .orderBy(desc(paymentEvents.occurredAt), desc(paymentEvents.id))

export type Said = Pick<EventRow, 'provider' | 'subscriptionId' | 'paymentId'>

// Of the same provider, about the same subscription or the same payment.
const sameThing = ({ provider, subscriptionId, paymentId }: Said): SQL =>
  and(
    eq(paymentEvents.provider, provider),
    or(
      subscriptionId === null ? sql`false` : eq(paymentEvents.subscriptionId, subscriptionId),
      paymentId === null ? sql`false` : eq(paymentEvents.paymentId, paymentId),
    ),
  ) ?? sql`false`

/** Whose the same thing is, and what was agreed to be paid for it: by their checkout, or by what was accepted before. */
export const listKin = async (tx: Tx, said: Said) =>
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

export const listUnmatchedKin = async (tx: Tx, said: Said): Promise<EventRow[]> =>
  tx
    .select()
    .from(paymentEvents)
    .where(and(sameThing(said), unmatched))

/** Says whose an event is, or that it is settled. */
export const updateEvent = async (
  tx: Tx,
  id: string,
  changes: Partial<Pick<EventRow, 'userId' | 'matchedAt' | 'dismissedAt'>>,
): Promise<void> => {
  await tx.update(paymentEvents).set(changes).where(eq(paymentEvents.id, id))
}

const waiting = and(eq(paymentEvents.kind, 'paid'), unmatched)

/** A payment that waits for an administrator. */
export const findWaiting = async (tx: Tx, id: string): Promise<EventRow | undefined> => {
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), waiting))
  return row
}

/** Newest first, after the place. */
export const listWaiting = async (db: Db, after: Place | undefined, limit: number): Promise<EventRow[]> =>
  db
    .select()
    .from(paymentEvents)
    .where(and(waiting, beforePlace(after)))
    .orderBy(desc(paymentEvents.occurredAt), desc(paymentEvents.id))
    .limit(limit)

export const countWaiting = async (db: Db): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(paymentEvents).where(waiting)
  return row?.n ?? 0
}

/** Where a page begins: after this event. */
export type Place = readonly [occurredAt: string, id: string]

const beforePlace = (after: Place | undefined): SQL | undefined =>
  after === undefined
    ? undefined
    : sql`(${paymentEvents.occurredAt}, ${paymentEvents.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

// Of the same payment as the row at hand.
const sibling = sql.raw(
  `from payment_events other where other.user_id = payment_events.user_id
    and other.provider = payment_events.provider and other.payment_id = payment_events.payment_id`,
)
const refundedAt = sql`(select min(other.occurred_at) ${sibling} and other.kind = 'refunded')`
const isFirst = sql`not exists (select 1 ${sibling} and other.kind = 'paid'
  and (other.occurred_at, other.id) < (payment_events.occurred_at, payment_events.id))`

/** Each payment once, as it was said first; newest first, after the place. */
export const listReceipts = (db: Db, userId: string, after: Place | undefined, limit: number) =>
  db
    .select({
      id: paymentEvents.id,
      paidAt: paymentEvents.occurredAt,
      amountMinor: sql<number>`${paymentEvents.amountMinor}`.mapWith(Number),
      currency: sql<string>`${paymentEvents.currency}`,
      provider: sql<PaymentProviderName>`${paymentEvents.provider}`,
      refundedAt: refundedAt.mapWith(paymentEvents.occurredAt),
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.userId, userId), eq(paymentEvents.kind, 'paid'), isFirst, beforePlace(after)))
    .orderBy(desc(paymentEvents.occurredAt), desc(paymentEvents.id))
    .limit(limit)
