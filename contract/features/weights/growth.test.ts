import { describe, expect, test } from 'vitest'
import { allSpecies } from '#contract/features/pets/choices.ts'
import { adultOn, isGrowing } from './growth.ts'
import { theilSen } from './theil-sen.ts'
import { convertWeight } from './weight-units.ts'

describe('growth', () => {
  test.each([
    ['perro', '2025-01-15', '2026-07-15'],
    ['gato', '2024-02-29', '2025-03-01'],
    ['hamster', '2026-01-01', '2026-05-01'],
    ['caballo', '2020-06-01', '2024-06-01'],
  ] as const)('ends for a %s born on %s on %s', (species, birthDate, adult) => {
    expect(adultOn({ species, birthDate })).toBe(adult)
    expect(isGrowing({ species, birthDate }, birthDate)).toBe(true)
    expect(isGrowing({ species, birthDate }, adult)).toBe(false)
  })

  test.each(allSpecies)('stays unknown for a %s without a birth date', (species) => {
    expect(adultOn({ species, birthDate: null })).toBeNull()
    expect(isGrowing({ species, birthDate: null }, '2026-01-01')).toBe(false)
  })
})

test.each([
  [10, 'Kilogramos', 'Kilogramos', 10],
  [1, 'Libras', 'Kilogramos', 0.45359237],
  [0.45359237, 'Kilogramos', 'Libras', 1],
] as const)('converts %d %s to %s: %d', (value, from, to, expected) =>
  expect(convertWeight(value, from, to)).toBeCloseTo(expected, 10),
)

test('theilSen draws the line through most points', () => {
  const points = [0, 1, 2, 3, 4].map((x) => ({ x, y: x === 3 ? 900 : 2 * x + 1 }))
  expect(theilSen(points)).toEqual({ slope: 2, intercept: 1 })
})
