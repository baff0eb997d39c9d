// Limits are counted in the database, so that all replicas share them.
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { incrementWindows, resetWindow, readWindow, removeExpiredWindows } from './queries.ts'

/** At most `max` times in a window of `seconds` that begins with the first. */
export type RateLimit = { readonly max: number; readonly seconds: number }

export type RateLimiter = {
  /** @throws TOO_MANY_REQUESTS with the seconds until the window ends */
  consume(key: string, limit: RateLimit): Promise<void>
  /** Counts a call for each key, which are different, and refuses none. */
  count(keys: readonly string[], seconds: number): Promise<void>
  /** Counts no call. @throws TOO_MANY_REQUESTS when the next `consume` would */
  check(key: string, limit: RateLimit): Promise<void>
  /** Counts no call: true where `check` would pass. */
  hasRoom(key: string, limit: RateLimit): Promise<boolean>
  /** Resets the count, for example when a success ends a series of failures. */
  reset(key: string): Promise<void>
}

// One call in this many removes expired windows, so the table stays small without a job of its own.
const cleanupInterval = 500

export const createRateLimiter = (db: Db, clock: Clock): RateLimiter => {
  let calls = 0
  const throwTooMany = (expires: number, now: number) => {
    throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((expires - now) / 1000)) })
  }
  const findFull = async (key: string, { max }: RateLimit, now: number) => {
    const window = await readWindow(db, key, now)
    return window !== undefined && window.count >= max ? window : undefined
  }
  return {
    consume: async (key, limit) => {
      const now = clock().getTime()
      calls += 1
      if (calls % cleanupInterval === 0) await removeExpiredWindows(db, now)
      for (const window of await incrementWindows(db, [key], now, limit.seconds * 1000))
        if (window.count > limit.max) throwTooMany(window.expires, now)
    },
    count: async (keys, seconds) => {
      // Sorted, so that concurrent calls wait for each other in one order.
      if (keys.length > 0) await incrementWindows(db, keys.toSorted(), clock().getTime(), seconds * 1000)
    },
    check: async (key, limit) => {
      const now = clock().getTime()
      const full = await findFull(key, limit, now)
      if (full !== undefined) throwTooMany(full.expires, now)
    },
    hasRoom: async (key, limit) => (await findFull(key, limit, clock().getTime())) === undefined,
    reset: (key) => resetWindow(db, key),
  }
}
