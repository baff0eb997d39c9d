import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { openFaces } from './fonts.ts'
import { createPrintableText } from './printable-text.ts'

const faceOf = openFaces()
const print = (text: string) => {
  const printable = createPrintableText(faceOf)
  return [printable(text), printable.isSubstituted()] as const
}

test.each([
  ['Ñandú, ¿qué tal? Łódź', 'Ñandú, ¿qué tal? Łódź'],
  ['Кира Κίρα', 'Кира Κίρα'],
  ['a\u0301', 'á'],
  ['uno\r\ndos\ttres\u00a0cuatro', 'uno\ndos tres cuatro'],
  ['zero\u200bwidth \u202eright\u0000', 'zerowidth right'],
  ['❤️', '❤'],
  ['🐶 Kira 💉', '🐶 Kira 💉'],
  ['👍🏽', '👍'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['🇨🇴 Kira', '🇨🇴 Kira'],
])('prints %j as %j', (text, printed) => {
  expect(print(text)).toEqual([printed, false])
})

test.each([
  ['中文 ひらがな', '□□ □□□□'],
  ['한국어', '□□□'],
  ['שלום كلب', '□□□□ □□□'],
  ['ภาษาไทย', '□□□□□□□'],
  ['हिन्दी', '□□'],
  ['ພາສາລາວ', '□□□□□□□'],
  ['\ud83d', '□'],
])('replaces %j by %j', (text, printed) => {
  expect(print(text)).toEqual([printed, true])
})

test('allows breaks in a very long word', () => {
  const [printed] = print('x'.repeat(200))
  expect(printed.replaceAll('\u200b', '')).toBe('x'.repeat(200))
  expect(printed.split('\u200b').map((part) => part.length)).toEqual([60, 60, 60, 20])
})

property.prop([fc.string({ unit: 'grapheme', maxLength: 80 })])('leaves nothing without a glyph', (text) => {
  const [printed] = print(text)
  const without = [...printed].filter(
    (symbol) => !'\n\u200b\u200d'.includes(symbol) && faceOf(symbol) === null,
  )
  expect(without).toEqual([])
})

property.prop([fc.string({ unit: 'binary', maxLength: 40 })])('leaves no invisible code point', (text) => {
  const [printed] = print(text)
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
})
