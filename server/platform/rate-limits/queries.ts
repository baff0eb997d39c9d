import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { rateLimits } from './tables.ts'

export type RateLimitWindow = { readonly count: number; readonly expires: number }

/** One statement, so that parallel calls on all replicas are counted. Each key counts once. */
export const incrementWindows = async (
  db: Db,
  keys: readonly string[],
  now: number,
  milliseconds: number,
): Promise<RateLimitWindow[]> => {
  const isExpired = sql`${rateLimits.expires} <= ${now}`
  return db
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, count: 1, started: now, expires: now + milliseconds })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${rateLimits.count} + 1 end`,
        started: sql`case when ${isExpired} then ${now} else ${rateLimits.started} end`,
        expires: sql`case when ${isExpired} then ${now + milliseconds} else ${rateLimits.expires} end`,
      },
    })
    .returning({ count: rateLimits.count, expires: rateLimits.expires })
}

/** True where the next call under the key exceeds `max`. */
export const isWindowFull = (key: SQL, max: number, now: number): SQL =>
  sql`exists (select from ${rateLimits} where ${rateLimits.key} = ${key} and ${rateLimits.expires} > ${now} and ${rateLimits.count} >= ${max})`

export const readWindow = async (db: Db, key: string, now: number): Promise<RateLimitWindow | undefined> => {
  const [row] = await db
    .select({ count: rateLimits.count, expires: rateLimits.expires })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
  return row !== undefined && row.expires > now ? row : undefined
}

export const resetWindow = async (db: Db, key: string): Promise<void> => {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

export const removeWindowsNaming = async (db: Db, name: string): Promise<void> => {
  await db.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${name}) > 0`)
}

export const removeExpiredWindows = async (db: Db, now: number): Promise<void> => {
  await db.delete(rateLimits).where(lt(rateLimits.expires, now))
}
