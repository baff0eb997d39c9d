// How typed codes are read, and when a lock opens, by examples and by properties.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { shareCodeAlphabet } from './share-code.ts'
import { normalizeShareCode, retryAllowedAt, scarceCodeThreshold, failedAttemptLimits } from './limits.ts'
import { shareCode } from './schema.ts'

const codes = fc.string({ unit: fc.constantFrom(...shareCodeAlphabet.split('')), minLength: 4, maxLength: 4 })

describe('a typed code', () => {
  test.each([
    ['abcd', 'ABCD'],
    [' AB-CD ', 'ABCD'],
    ['A B C D', 'ABCD'],
    ['a.b_c—d', 'ABCD'],
    ['ＡＢ２３', 'AB23'],
    ['\u200bAB\u2060CD\ufeff', 'ABCD'],
    ['ñandú', 'ÑANDÚ'],
  ])('%j is %j', (typed, code) => {
    expect(normalizeShareCode(typed)).toBe(code)
  })

  property.prop([codes])('is what it was however it is read again', (code) => {
    expect(normalizeShareCode(code)).toBe(code)
    expect(shareCode.parse(code.toLowerCase().split('').join(' '))).toBe(code)
  })

  const anything = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string(), fc.anything({ maxDepth: 1 }))
  property.prop([anything])('is refused or read, whatever it is', (typed) => {
    const read = shareCode.safeParse(typed)
    if (read.success) expect([...read.data]).toHaveLength(4)
    else expect(toIssues(read.error.issues, typed).length).toBeGreaterThan(0)
  })
})

describe('a lock', () => {
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

  test('has the numbers of the decisions', () => {
    expect(failedAttemptLimits).toEqual({
      account: [
        { max: 5, seconds: 15 * 60 },
        { max: 10, seconds: 86_400 },
      ],
      address: [{ max: 60, seconds: 86_400 }],
      system: [{ max: 200, seconds: 3600 }],
    })
    expect(scarceCodeThreshold).toBe(524_288)
  })
})
