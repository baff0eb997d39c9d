import { expect, test } from 'vitest'
import { hasWords, isSameName } from './matching-words.ts'

test.each([
  ['Dra. Núñez', 'nun', true],
  ['Dra. Núñez', 'NÚÑEZ dra', true],
  ['Dra. Nunez', 'ñez', true],
  ['Clínica San Roque', 'roque san', true],
  ['Clínica San Roque', 'san-roque', true],
  ['Clínica San Roque', 'san rosa', false],
  ['Dra. Núñez', '', true],
])('%s is found by %o: %s', (name, typed, isFound) => {
  expect(hasWords(name, typed)).toBe(isFound)
})

test('a name is one, however its accents, case and dots are written', () => {
  expect(isSameName('Dra. Núñez', ' dra NUNEZ')).toBe(true)
  expect(isSameName('Dra. Núñez', 'Dra. Nú')).toBe(false)
})
