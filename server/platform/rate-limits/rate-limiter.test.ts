import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { removeExpiredWindows } from './queries.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(createLog({ logLevel: 'silent' }))
})
afterAll(() => database.close())

const limit = { max: 5, seconds: 60 }
let now = new Date('2026-01-01T00:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const limiter = () => createRateLimiter(database.db, () => now)
const refused = { code: 'TOO_MANY_REQUESTS', status: 429 }

describe('a rate limit', () => {
  it('allows exactly its limit of fifty simultaneous requests on two replicas', async () => {
    const replicas = [limiter(), limiter()] as const
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? replicas[0] : replicas[1]).consume('parallel', limit),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('reports when to retry, and allows requests again from then on', async () => {
    for (let i = 0; i < 5; i++) await limiter().consume('window', limit)
    later(20)
    await expect(limiter().consume('window', limit)).rejects.toMatchObject({
      ...refused,
      data: { retryAfter: 40 },
    })
    later(39.9)
    await expect(limiter().consume('window', limit)).rejects.toMatchObject({
      ...refused,
      data: { retryAfter: 1 },
    })
    later(0.2)
    await expect(limiter().consume('window', limit)).resolves.toBeUndefined()
  })

  it('counts each key separately', async () => {
    for (let i = 0; i < 5; i++) await limiter().consume('mine', limit)
    await expect(limiter().consume('yours', limit)).resolves.toBeUndefined()
  })

  it('checks without counting, and resets', async () => {
    const limits = limiter()
    for (let i = 0; i < 10; i++) await limits.check('peek', limit)
    for (let i = 0; i < 5; i++) await limits.consume('peek', limit)
    await expect(limits.check('peek', limit)).rejects.toMatchObject(refused)
    await limits.reset('peek')
    await expect(limits.check('peek', limit)).resolves.toBeUndefined()
    await expect(limits.consume('peek', limit)).resolves.toBeUndefined()
  })

  it('deletes its rows once their windows have ended', async () => {
    await limiter().consume('old', limit)
    later(61)
    await limiter().consume('young', limit)
    await removeExpiredWindows(database.db, now.getTime())
    const rows = await database.db.select({ key: rateLimits.key }).from(rateLimits)
    expect(rows.map(({ key }) => key)).toEqual(['young'])
  })
})
