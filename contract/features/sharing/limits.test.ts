// When another attempt is allowed, by a property.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { failedAttemptLimits, retryAllowedAt } from './limits.ts'

describe('a limit of failed attempts', () => {
  const limit = { max: 5, seconds: 900 }
  const moments = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 30 })

  property.prop([moments])('opens when fewer than so many lie within the window, and no sooner', (all) => {
    const newestFirst = all.toSorted((a, b) => b - a).map((at) => ({ attemptedAt: new Date(at) }))
    const within = (now: number) =>
      newestFirst.filter(({ attemptedAt }) => attemptedAt.getTime() > now - limit.seconds * 1000).length
    const opens = retryAllowedAt(newestFirst, limit)
    expect(within(opens)).toBeLessThan(limit.max)
    if (opens > 0) expect(within(opens - 1)).toBeGreaterThanOrEqual(limit.max)
  })

  test('has these numbers for accounts, addresses and the system', () => {
    expect(failedAttemptLimits).toEqual({
      account: [
        { max: 5, seconds: 15 * 60 },
        { max: 10, seconds: 86_400 },
      ],
      address: [{ max: 60, seconds: 86_400 }],
      system: [{ max: 200, seconds: 3600 }],
    })
  })
})
