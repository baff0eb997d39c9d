import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { failedAttemptLimits, retryAllowedAt } from './limits.ts'

describe('a limit of failed attempts', () => {
  const limit = { max: 5, seconds: 900 }
  const anyTimes = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 30 })

  property.prop([anyTimes])(
    'allows a retry as soon as fewer than the maximum lie within the window',
    (times) => {
      const newestFirst = times.toSorted((a, b) => b - a).map((at) => ({ attemptedAt: new Date(at) }))
      const countWithin = (now: number) =>
        newestFirst.filter(({ attemptedAt }) => attemptedAt.getTime() > now - limit.seconds * 1000).length
      const allowedAt = retryAllowedAt(newestFirst, limit)
      expect(countWithin(allowedAt)).toBeLessThan(limit.max)
      if (allowedAt > 0) expect(countWithin(allowedAt - 1)).toBeGreaterThanOrEqual(limit.max)
    },
  )

  test('keeps its fixed values for accounts, addresses and the whole system', () => {
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
