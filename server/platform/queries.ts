// SQL of the platform: counting for the rate limits.
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rateLimits } from './tables.ts'

export type Window = { readonly count: number; readonly expires: number }

/** Counts one more for the key in one statement, so that parallel calls on any replica lose none. A window that is over begins anew. */
export const countOne = async (db: Db, key: string, now: number, milliseconds: number): Promise<Window> => {
  const over = sql`${rateLimits.expires} <= ${now}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, started: now, expires: now + milliseconds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        started: sql`case when ${over} then ${now} else ${rateLimits.started} end`,
        expires: sql`case when ${over} then ${now + milliseconds} else ${rateLimits.expires} end`,
      },
    })
    .returning({ count: rateLimits.count, expires: rateLimits.expires })
  if (row === undefined) throw new Error('an upsert returned no row')
  return row
}

/** How often the key was counted in the window that is open now. */
export const readWindow = async (db: Db, key: string, now: number): Promise<Window | undefined> => {
  const [row] = await db
    .select({ count: rateLimits.count, expires: rateLimits.expires })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
  return row !== undefined && row.expires > now ? row : undefined
}

/** Begins the key's count anew. */
export const forgetWindow = async (db: Db, key: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Removes windows that are over. */
export const sweepWindows = async (db: Db, now: number): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expires, now))
}
