import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { openFaces } from './fonts.ts'
import { isMixed, layOutLines } from './mixed-lines.ts'
import { createPrintableText } from './printable-text.ts'

const faceOf = openFaces()
// Ten points for each character.
const measure = (text: string) => 10 * [...text].length
const lay = (text: string, width = 10_000) => layOutLines(text, width, faceOf, measure)
const seen = (text: string, width?: number) =>
  lay(text, width).map(({ pieces }) => pieces.map((piece) => piece.text).join('|'))

test.each([
  ['Ñandú Кира Κίρα: 12 kg', false],
  ['Kira ❤', false],
  ['小白', true],
  ['كلب', true],
  ['Kira 🐶', true],
])('determines whether %s needs more than one font: %s', (text, expected) => {
  expect(isMixed(text, faceOf)).toBe(expected)
})

test.each([
  ['Kira 小白', ['Kira |小白']],
  ['עולם שלום', ['שלום| |עולם']],
  ['כלב 12 kg', ['kg| |12| |כלב']],
  ['كلب (صغير)', ['(|صغير|) |كلب']],
  ['Kira (כלבה) y Tom', ['Kira (|כלבה|) y Tom']],
  ['وزن ۱۲٫۵ کیلو', ['کیلو| |۱۲٫۵| |وزن']],
  ['dos\n小白\n\nfin', ['dos', '小白', '', 'fin']],
])('lays out %s as %j', (text, expected) => {
  expect(seen(text)).toEqual(expected)
})

test('aligns a line that begins with Hebrew to the right', () => {
  expect(lay('כלב Kira\nKira כלב').map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false])
})

test('breaks Chinese between any two signs, but never before a full stop', () => {
  expect(seen('小狗今天好。小狗', 50)).toEqual(['小狗今天', '好。小狗'])
})

test('keeps words whole, and puts what is read first on the first line', () => {
  expect(seen('שלום עולם טוב', 90)).toEqual(['עולם| |שלום', 'טוב'])
})

test('breaks a word that is longer than a line', () => {
  expect(seen(`小${'א'.repeat(7)}`, 30).map((line) => line.replaceAll('|', '').length)).toEqual([1, 3, 3, 1])
})

test('keeps an accent on a space with it, on one line in their order', () => {
  expect(lay('小 ́白', 10).map(({ end }) => end)).toEqual([1, 3, 4])
})

const scripts = fc.constantFrom(
  'Kira ',
  '小白',
  '。',
  'كلب ',
  '(',
  ')',
  'שלום ',
  '12,5 ',
  '한국',
  '🐶',
  '\n',
  '́',
)
property.prop([fc.array(scripts, { maxLength: 30 }), fc.integer({ min: 10, max: 200 })])(
  'loses and repeats nothing, and makes no line too long',
  (parts, width) => {
    const text = createPrintableText(faceOf)(parts.join(''))
    const lines = lay(text, width)
    const sorted = (some: string) => [...some.replaceAll(/[\s\u200b]/g, '')].toSorted().join('')
    const mirrored = (some: string) => some.replaceAll(')', '(')
    const all = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')
    expect(sorted(mirrored(all))).toBe(sorted(mirrored(text)))
    expect(lines.at(-1)?.end).toBe(text.length)
    expect(lines.map(({ end }) => end)).toEqual(lines.map(({ end }) => end).toSorted((a, b) => a - b))
    for (const { pieces } of lines) {
      const joined = pieces.map((piece) => piece.text).join('')
      const clusters = [...new Intl.Segmenter('und').segment(joined)].length
      if (clusters > 1) expect(measure(joined.trim())).toBeLessThanOrEqual(Math.max(width, 10 * 3))
    }
  },
)
