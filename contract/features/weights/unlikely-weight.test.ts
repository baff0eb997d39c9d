import { describe, expect, test } from 'vitest'
import { findUnlikely, type Weighed } from './unlikely-weight.ts'

const kilos = (weightValue: number): Weighed => ({ weightValue, weightUnit: 'Kilogramos' })
const dog = { species: 'perro', birthDate: null } as const
const puppy = { species: 'perro', birthDate: '2026-08-01' } as const
const find = (weight: Weighed, last?: Weighed, animal: Parameters<typeof findUnlikely>[2] = dog) =>
  findUnlikely(weight, last, animal, '2026-11-21')

describe('findUnlikely', () => {
  test.each([
    [8.1, null],
    [8, 'change'],
    [15.9, null],
    [16, 'change'],
    [120, 'change'],
    [1200, 'species'],
  ])('finds after 12 kg that %d kg is: %s', (weight, reason) => {
    expect(find(kilos(weight), kilos(12))).toBe(reason)
  })

  test('compares weights of different units', () => {
    expect(find({ weightValue: 26, weightUnit: 'Libras' }, kilos(12))).toBeNull()
    expect(find({ weightValue: 12, weightUnit: 'Libras' }, kilos(12))).toBe('change')
  })

  test('accepts that a young animal gains more than a third, and not that it loses as much', () => {
    expect(find(kilos(5.9), kilos(3), puppy)).toBeNull()
    expect(find(kilos(6), kilos(3), puppy)).toBe('change')
    expect(find(kilos(2), kilos(3), puppy)).toBe('change')
  })

  test.each([
    ['perro', 0.04, 'species'],
    ['perro', 0.35, null],
    ['perro', 121, 'species'],
    ['gato', 45, 'species'],
    ['gato', 4.5, null],
    ['hamster', 12, 'species'],
    ['hamster', 0.12, null],
    ['caballo', 450, null],
    ['pollo', 45, 'species'],
    ['iguana', 3, null],
    ['conejo', 25, 'species'],
  ] as const)('compares a first weight with the species: %s, %d kg', (species, weight, reason) => {
    expect(find(kilos(weight), undefined, { species, birthDate: null })).toBe(reason)
  })

  test('accepts a weight outside of the species that is near the last one', () => {
    expect(find(kilos(130), kilos(128))).toBeNull()
  })
})
