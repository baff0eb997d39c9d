import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { pushSubscriptions, vapidKeys } from './tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
export type VapidRow = Pick<typeof vapidKeys.$inferSelect, 'publicKey' | 'sealedPrivateKey'>

/** A known browser moves to the person who is signed in there now. */
export const saveSubscription = async (tx: Tx, row: PushSubscriptionRow): Promise<void> => {
  const { id: _id, endpoint: _endpoint, ...changes } = row
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: changes })
}

export const deleteAllButNewest = async (tx: Tx, userId: string, count: number): Promise<void> => {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(count)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
}

export const deleteEndpoint = async (db: Db, userId: string, endpoint: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Keeps a browser that subscribed anew meanwhile. */
export const deleteSubscription = async (
  db: Db,
  { id, endpoint, p256dh }: PushSubscriptionRow,
): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        eq(pushSubscriptions.endpoint, endpoint),
        eq(pushSubscriptions.p256dh, p256dh),
      ),
    )
}

export const findSubscription = async (db: Db, id: string): Promise<PushSubscriptionRow | undefined> => {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row
}

/** @returns the beginning of the failures; undefined for a removed browser */
export const noteFailure = async (
  db: Db,
  { id }: PushSubscriptionRow,
  now: Date,
): Promise<Date | undefined> => {
  const [row] = await db
    .update(pushSubscriptions)
    .set({ failingSince: sql`coalesce(${pushSubscriptions.failingSince}, ${now.toISOString()})` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failingSince: pushSubscriptions.failingSince })
  return row?.failingSince ?? undefined
}

export const noteArrival = async (db: Db, { id }: PushSubscriptionRow): Promise<void> => {
  await db.update(pushSubscriptions).set({ failingSince: null }).where(eq(pushSubscriptions.id, id))
}

export const listSubscriptions = (tx: Tx, userIds: readonly string[]) =>
  tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))

export const findKeys = async (db: Db): Promise<VapidRow | undefined> => {
  const [row] = await db
    .select({ publicKey: vapidKeys.publicKey, sealedPrivateKey: vapidKeys.sealedPrivateKey })
    .from(vapidKeys)
  return row
}

/** The first replica wins. */
export const insertKeys = async (db: Db, keys: VapidRow, createdAt: Date): Promise<void> => {
  await db
    .insert(vapidKeys)
    .values({ ...keys, createdAt })
    .onConflictDoNothing()
}

/** Deletes all browsers, which have subscribed with the old keys. The first replica wins. */
export const replaceKeys = (db: Db, old: VapidRow, keys: VapidRow, createdAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const replaced = await tx
      .update(vapidKeys)
      .set({ ...keys, createdAt })
      .where(eq(vapidKeys.sealedPrivateKey, old.sealedPrivateKey))
      .returning({ id: vapidKeys.id })
    if (replaced.length > 0) await tx.delete(pushSubscriptions)
  })
