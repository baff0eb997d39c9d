import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { SubscriptionState } from '#contract/features/subscription/ledger.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { paymentEvents, subscriptions } from './tables.ts'
import { grace } from './premium-queries.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const subscriptionOf = prepareOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .prepare('find_subscription'),
)

export const findSubscription = async (db: Db | Tx, userId: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await subscriptionOf(db).execute({ userId })
  return row
}

export const listSubscriptions = (db: Db | Tx, userIds: readonly string[]) =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))

/** Serializes changes of the person's plan. Returns false when the account is gone. */
export const lockPerson = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from users where id = ${userId}::uuid for no key update`)
  return rows.length > 0
}

const of = (row: string): string =>
  `${row}.status, ${row}.current_period_end, ${row}.stripe_subscription_id, ${row}.cancel_at_period_end, ${row}.payment_failed_at`
const changed = sql.raw(`(${of('subscriptions')}) is distinct from (${of('excluded')})`)

/** Unchanged plans announce no event. */
export const saveSubscriptionState = async (
  tx: Tx,
  userId: string,
  state: SubscriptionState,
  now: Date,
): Promise<void> => {
  const { renewing: _renewing, ending: _ending, ...stored } = state
  const row = { ...stored, updatedAt: now }
  await tx
    .insert(subscriptions)
    .values({ id: newId(now.getTime()), userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row, setWhere: changed })
}

/** @returns the number of deactivated rows */
export const deactivateExpired = async (db: Db, now: Date): Promise<number> => {
  const over = sql`${subscriptions.currentPeriodEnd} + ${grace} <= ${now.toISOString()}::timestamptz`
  const rows = await db
    .update(subscriptions)
    .set({ status: 'inactive', updatedAt: now })
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, now), over))
    .returning({ id: subscriptions.id })
  return rows.length
}

/** Excludes people with a mail about it. */
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

export const replaceMarker = async (tx: Tx, marker: string, other: string): Promise<void> => {
  await tx
    .update(paymentEvents)
    .set({ subscriptionId: other })
    .where(eq(paymentEvents.subscriptionId, marker))
  await tx
    .update(subscriptions)
    .set({ stripeSubscriptionId: other })
    .where(eq(subscriptions.stripeSubscriptionId, marker))
}
