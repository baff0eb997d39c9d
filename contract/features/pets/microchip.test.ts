import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMicrochips, plainMicrochip, readMicrochip } from './microchip.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const numbers = fc.array(digit, { minLength: 15, maxLength: 15 }).map((list) => list.join(''))

describe('the origin of a microchip', () => {
  test.each([
    ['724098100123456', { kind: 'country', code: '724', region: 'ES' }],
    ['170.098.100.123.456', { kind: 'country', code: '170', region: 'CO' }],
    ['032 0981 0012 3456', { kind: 'country', code: '032', region: 'AR' }],
    ['981020000123456', { kind: 'manufacturer', code: '981', name: 'Datamars' }],
    ['900115000123456', { kind: 'manufacturer', code: '900', name: null }],
    ['999000000123456', { kind: 'test', code: '999' }],
    // The number of the Americas.
    ['019000000123456', { kind: 'unknown', code: '019' }],
    ['123000000123456', { kind: 'unknown', code: '123' }],
    ['98102000012345', { kind: 'length' }],
    ['98102000012345A', { kind: 'length' }],
  ])('is read from %s', (number, origin) => {
    expect(readMicrochip(number)).toEqual(origin)
  })

  test('ignores how the digits are grouped', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), fc.constantFrom(' ', '-', '.'), (number, at, gap) => {
        const grouped = number.slice(0, at) + gap + number.slice(at)
        expect(plainMicrochip(grouped)).toBe(number)
        expect(readMicrochip(grouped)).toEqual(readMicrochip(number))
      }),
    )
  })
})

describe('comparing microchips', () => {
  test('finds two neighbours swapped, in both directions', () => {
    fc.assert(
      fc.property(numbers, fc.nat(13), (number, at) => {
        const other = [...number]
          .with(at, number.charAt(at + 1))
          .with(at + 1, number.charAt(at))
          .join('')
        const likeness = other === number ? 'same' : 'swapped'
        expect(compareMicrochips(number, other)).toBe(likeness)
        expect(compareMicrochips(other, number)).toBe(likeness)
      }),
    )
  })

  test('finds no likeness where one digit is another', () => {
    fc.assert(
      fc.property(numbers, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const other = [...number].with(at, String((Number(number.charAt(at)) + by) % 10)).join('')
        expect(compareMicrochips(number, other)).toBeNull()
      }),
    )
  })

  test('compares what has no digits whole', () => {
    expect(compareMicrochips('AVID-12', 'avid 12')).toBe('same')
    expect(compareMicrochips('11', '111')).toBeNull()
    expect(compareMicrochips('12', '21')).toBe('swapped')
  })
})
