// How typed codes are parsed, by examples and by properties.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { shareCode } from './schema.ts'
import { normalizeShareCode, scarceCodeThreshold, shareCodeAlphabet, shareCodeLength } from './share-code.ts'

const codes = fc.string({ unit: fc.constantFrom(...shareCodeAlphabet.split('')), minLength: 4, maxLength: 4 })

test('there are 1,048,576 share codes, without O, I, 0 and 1', () => {
  expect(new Set(shareCodeAlphabet).size).toBe(32)
  expect(32 ** shareCodeLength).toBe(1_048_576)
  expect(scarceCodeThreshold).toBe(524_288)
  expect(shareCodeAlphabet).not.toMatch(/[OI01]/)
})

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
