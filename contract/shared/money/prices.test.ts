import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { price } from './money.ts'
import { isLowerPrice, parsePrice } from './prices.ts'

describe('a typed price', () => {
  test.each([
    // typed, parsed in Spanish, parsed in English
    ['12,50', '12.50', '12.50'],
    ['12.50', '12.50', '12.50'],
    ['12,5', '12.50', '12.50'],
    ['12', '12.00', '12.00'],
    [' $ 12,50 ', '12.50', '12.50'],
    ['$12.50', '12.50', '12.50'],
    ['0', '0.00', '0.00'],
    ['000,10', '0.10', '0.10'],
    ['007', '7.00', '7.00'],
    // Three digits after the thousands separator are thousands. After the decimal separator they
    // are one digit too many.
    ['12.500', '12500.00', null],
    ['12,500', null, '12500.00'],
    ['1.234,56', '1234.56', '1234.56'],
    ['1,234.56', '1234.56', '1234.56'],
    ['12.500,00', '12500.00', '12500.00'],
    ['12,500.00', '12500.00', '12500.00'],
    ['1.234.567,8', '1234567.80', '1234567.80'],
    ['1,234,567.8', '1234567.80', '1234567.80'],
    // Thousands do not begin with a zero.
    ['0.035', null, null],
    ['0,035', null, null],
    ['0.500,00', null, null],
    ['1.23.456', null, null],
    ['1234.567', null, null],
    ['1234,567', null, null],
    ['1.234.56', null, null],
    ['12,505', null, '12505.00'],
    ['12,', null, null],
    [',50', null, null],
    ['.', null, null],
    ['', null, null],
    ['   ', null, null],
    ['-1', null, null],
    ['+1', null, null],
    ['−1', null, null],
    ['1e3', null, null],
    ['1E3', null, null],
    ['0x10', null, null],
    ['Infinity', null, null],
    ['NaN', null, null],
    ['٣', null, null],
    ['１２', null, null],
    ['12 500', null, null],
    ['12\u00a0500', null, null],
    ['12.50 COP', null, null],
    ['$', null, null],
    ['$$1', null, null],
    ['1\n2', null, null],
    ['9999999999', '9999999999.00', '9999999999.00'],
    ['9999999999,99', '9999999999.99', '9999999999.99'],
    ['0009999999999', '9999999999.00', '9999999999.00'],
    ['10000000000', null, null],
    ['12345678901', null, null],
    ['12.345.678.901', null, null],
  ])('reads %j as %j in Spanish, %j in English', (typed, es, en) => {
    expect([parsePrice(typed, 'es'), parsePrice(typed, 'en')]).toEqual([es, en])
  })

  property.prop([fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '$', '-', 'e', ' ') })])(
    'yields a canonical price or null',
    (typed) => {
      for (const language of ['es', 'en'] as const) {
        const read = parsePrice(typed, language)
        expect([null, read]).toContain(read === null ? null : price.parse(read))
      }
    },
  )

  const anyAmount = fc.bigInt({ min: 0n, max: 999_999_999_999n })
  const canonical = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

  property.prop([anyAmount])('yields the same amount in every notation', (amount) => {
    const plain = canonical(amount)
    const [units = '', cents = ''] = plain.split('.')
    const grouped = (separator: string) => units.replaceAll(/\B(?=(\d{3})+$)/g, separator)
    expect([
      parsePrice(plain, 'es'),
      parsePrice(plain, 'en'),
      parsePrice(`${units},${cents}`, 'es'),
      parsePrice(`${units},${cents}`, 'en'),
      parsePrice(`${grouped('.')},${cents}`, 'es'),
      parsePrice(`${grouped('.')},${cents}`, 'en'),
      parsePrice(`${grouped(',')}.${cents}`, 'es'),
      parsePrice(`${grouped(',')}.${cents}`, 'en'),
    ]).toEqual(Array.from({ length: 8 }, () => plain))
  })

  property.prop([anyAmount, anyAmount])('compares with another as its amount does', (a, b) => {
    expect(isLowerPrice(canonical(a), canonical(b))).toBe(a < b)
  })
})

test.each([
  ['12.50', true],
  ['0.00', true],
  ['9999999999.99', true],
  ['10000000000.00', false],
  ['012.50', false],
  ['12.5', false],
  ['12', false],
  ['12,50', false],
  ['-1.00', false],
  ['1e3', false],
  ['1.00\n', false],
  [' 1.00', false],
  ['٣.00', false],
  [12.5, false],
  [null, false],
])('checks %j from the API; accepted: %j', (value, accepted) => {
  expect(price.safeParse(value).success).toBe(accepted)
})
