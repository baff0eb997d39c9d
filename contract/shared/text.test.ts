import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { toIssues } from './errors.ts'
import { lengthOf, optionalText, requiredText } from './text.ts'

const codes = (value: unknown) =>
  toIssues(requiredText(5).safeParse(value).error?.issues ?? [], value).map((i) => i.code)

describe('required text', () => {
  test.each([
    ['Ñandú', []],
    ['  Kira  ', []],
    ['🐕🐈🐇🐎🐹', []],
    ['שלום', []],
    ['', ['required']],
    ['   ', ['required']],
    ['\u200b\u200d', ['required']],
    ['\u202e\u2066', ['required']],
    ['\u3164\u115f', ['required']],
    [' \u2800 ', ['required']],
    ['\u{e0061}', ['required']],
    ['\ufe0f', ['required']],
    ['\u0007', ['required']],
    ['\u202eKira', []],
    ['👩‍⚕️', []],
    ['ﾠ.', []],
    ['123456', ['too_long']],
    ['a\u0000b', ['invalid']],
    ['a\uD800', ['invalid']],
    [undefined, ['required']],
  ])('validates %j with the issues %j', (value, expected) => {
    expect(codes(value)).toEqual(expected)
  })

  property.prop([fc.string({ unit: 'grapheme', maxLength: 20 })])(
    'leaves what passes trimmed, not empty, and within the limit',
    (value) => {
      const result = requiredText(5).safeParse(value)
      if (!result.success) return
      expect(result.data).toBe(value.trim())
      expect(lengthOf(result.data)).toBeGreaterThan(0)
      expect(lengthOf(result.data)).toBeLessThanOrEqual(5)
    },
  )
})

test('turns empty and blank optional text into null', () => {
  expect(optionalText(5).parse('')).toBeNull()
  expect(optionalText(5).parse('  ')).toBeNull()
  expect(optionalText(5).parse('\u202e\u200b')).toBeNull()
  expect(optionalText(5).parse(null)).toBeNull()
  expect(optionalText(5).parse(' a ')).toBe('a')
})
