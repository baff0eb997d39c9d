import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { calendarFeeds } from './tables.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export const findFeed = async (db: Db, userId: string): Promise<FeedRow | undefined> => {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row
}

export const findFeedOwner = async (db: Db, tokenHash: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return row?.userId
}

export const saveFeed = async (tx: Tx, row: FeedRow): Promise<void> => {
  const { userId: _userId, ...changes } = row
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: changes })
}

export const removeFeed = async (db: Db, userId: string): Promise<void> => {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
