import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { retryAllowedAt } from './limits.ts'

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
})
