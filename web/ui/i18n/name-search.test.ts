import { expect, test } from 'vitest'
import { matchesSearch, isSameName } from './name-search.ts'

test.each([
  ['Dra. Núñez', 'nun', true],
  ['Dra. Núñez', 'NÚÑEZ dra', true],
  ['Dra. Nunez', 'ñez', true],
  ['Clínica San Roque', 'roque san', true],
  ['Clínica San Roque', 'san-roque', true],
  ['Clínica San Roque', 'san rosa', false],
  ['Dra. Núñez', '', true],
])('matches %s with %o: %s', (name, typed, isFound) => {
  expect(matchesSearch(name, typed)).toBe(isFound)
})

test('compares names regardless of accents, case and dots', () => {
  expect(isSameName('Dra. Núñez', ' dra NUNEZ')).toBe(true)
  expect(isSameName('Dra. Núñez', 'Dra. Nú')).toBe(false)
})
