import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { shareCode } from './schema.ts'
import { normalizeShareCode, scarceCodeThreshold, shareCodeAlphabet, shareCodeLength } from './share-code.ts'

const anyCode = fc.string({
  unit: fc.constantFrom(...shareCodeAlphabet.split('')),
  minLength: 4,
  maxLength: 4,
})

test('offers 1,048,576 share codes, without O, I, 0 and 1', () => {
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
  ])('normalizes %j to %j', (typed, code) => {
    expect(normalizeShareCode(typed)).toBe(code)
  })

  property.prop([anyCode])('keeps its characters, and regains them from another case and spaces', (code) => {
    expect(normalizeShareCode(code)).toBe(code)
    expect(shareCode.parse(code.toLowerCase().split('').join(' '))).toBe(code)
  })

  const anyInput = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string(), fc.anything({ maxDepth: 1 }))
  property.prop([anyInput])('yields four characters or an issue, for any input', (typed) => {
    const read = shareCode.safeParse(typed)
    if (read.success) expect([...read.data]).toHaveLength(4)
    else expect(toIssues(read.error.issues, typed).length).toBeGreaterThan(0)
  })
})
