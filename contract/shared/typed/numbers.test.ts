import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decimalMarkOf, parseNumber } from './numbers.ts'

describe('a typed number', () => {
  it.each([
    // typed, parsed in Spanish, parsed in English
    ['12.5', 12.5, 12.5],
    ['12,5', 12.5, 12.5],
    ['0.035', 0.035, 0.035],
    ['0,035', 0.035, 0.035],
    ['12,50', 12.5, 12.5],
    [' 7 ', 7, 7],
    ['007', 7, 7],
    ['100', 100, 100],
    ['0', 0, 0],
    ['0,000', 0, 0],
    ['12,0005', 12.0005, 12.0005],
    // Three decimals, or thousands: clear if the mark is the language's own decimal mark.
    ['4,125', 4.125, null],
    ['4.125', null, 4.125],
    ['1234.567', 1234.567, 1234.567],
    ['1.234,5', 1234.5, 1234.5],
    ['1,234.5', 1234.5, 1234.5],
    ['1.234.567', 1234567, 1234567],
    ['1,234,567', 1234567, 1234567],
    ['1.23.456', null, null],
    ['0.123.456', null, null],
    ['1,2.3', null, null],
    ['12,5 kg', null, null],
    ['1-3', null, null],
    ['1–3', null, null],
    ['-5', null, null],
    ['−5', null, null],
    ['+5', null, null],
    ['1e3', null, null],
    ['0x10', null, null],
    ['Infinity', null, null],
    ['12 500', null, null],
    ['12\u2009500', null, null],
    ["12'500", null, null],
    ['12’500', null, null],
    ['1½', null, null],
    ['١٢', null, null],
    ['１２', null, null],
    ['12٫5', null, null],
    ['12,', null, null],
    ['.5', null, null],
    ['', null, null],
    // More digits than a number holds.
    ['9007199254740993', null, null],
    ['12,50000000000000000001', null, null],
    ['9'.repeat(400), null, null],
  ])('reads %j as %j in Spanish, %j in English', (typed, es, en) => {
    expect([parseNumber(typed, ','), parseNumber(typed, '.')]).toEqual([es, en])
  })

  property.prop([fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', ' ') })])(
    'keeps the digits that were typed, or yields null',
    (typed) => {
      for (const mark of [',', '.', null] as const) {
        const read = parseNumber(typed, mark)
        const digits = (text: string) => text.replaceAll(/[^\d]/g, '').replaceAll(/^0+|0+$/g, '')
        if (read !== null) expect(digits(String(read))).toBe(digits(typed))
      }
    },
  )
})

describe('a column of numbers', () => {
  it.each([
    [['4.125', '12.5'], '.'],
    [['4,125', '0,035'], ','],
    [['4.125', '1.234,5'], ','],
    [['4,125', '10,500'], ','],
    [['4.125', '4'], null],
    [['4.5', '4,5'], null],
    [['kg', ''], null],
  ] as const)('finds in %j the decimal mark %j', (texts, mark) => {
    expect(decimalMarkOf(texts, 5000)).toBe(mark)
  })

  it('stays unclear where a mark may group thousands and nothing shows it', () => {
    expect(parseNumber('4.125', decimalMarkOf(['4.125', '3.950'], 5000))).toBeNull()
    expect(parseNumber('4.125', decimalMarkOf(['4.125', '3.9'], 5000))).toBe(4.125)
  })
})
