// Limits on how often something may be done, counted in the database so that all replicas count together.
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { failure } from './errors.ts'
import { countOne, forgetWindow, readWindow, sweepWindows } from './queries.ts'

/** At most `max` times in a window of `seconds` that begins with the first. */
export type Limit = { readonly max: number; readonly seconds: number }

export type RateLimiter = {
  /** Counts one. @throws TOO_MANY_REQUESTS with the seconds until the window ends */
  take(key: string, limit: Limit): Promise<void>
  /** Counts nothing. @throws TOO_MANY_REQUESTS when the next `take` would */
  peek(key: string, limit: Limit): Promise<void>
  /** Forgets what was counted: a success that ends a row of failures. */
  clear(key: string): Promise<void>
}

// One in so many calls pays for removing windows that are over, so the table stays small without a job of its own.
const sweepEvery = 500

/** The limiter of this process; those of all processes on one database count together. */
export const createRateLimiter = (db: Db, clock: Clock): RateLimiter => {
  let calls = 0
  const refuse = (expires: number, now: number) => {
    throw failure('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((expires - now) / 1000)) })
  }
  return {
    take: async (key, limit) => {
      const now = clock().getTime()
      calls += 1
      if (calls % sweepEvery === 0) await sweepWindows(db, now)
      const window = await countOne(db, key, now, limit.seconds * 1000)
      if (window.count > limit.max) refuse(window.expires, now)
    },
    peek: async (key, limit) => {
      const now = clock().getTime()
      const window = await readWindow(db, key, now)
      if (window !== undefined && window.count >= limit.max) refuse(window.expires, now)
    },
    clear: (key) => forgetWindow(db, key),
  }
}
