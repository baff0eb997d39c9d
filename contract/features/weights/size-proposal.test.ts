import { describe, expect, test } from 'vitest'
import { sizesOf } from '#contract/features/pets/appearance.ts'
import { proposedSize } from './size-proposal.ts'

const today = '2026-11-29'
const grown = { birthDate: '2020-01-01', ageGroup: null }

describe('the size proposed from a weight', () => {
  test.each([
    ['perro', 3.9, 'toy'],
    ['perro', 25, 'medium'],
    ['perro', 25.1, 'large'],
    ['gato', 6.5, 'large'],
    ['caballo', 450, 'medium'],
  ] as const)('is that of a grown %s of %s kg: %s', (species, kilograms, size) => {
    expect(proposedSize({ species, ...grown }, kilograms, 'Kilogramos', today)).toBe(size)
    expect(sizesOf(species)).toContain(size)
  })

  test('proposes none while the animal grows, or its age is unknown', () => {
    const of = (birthDate: string | null, ageGroup: 'young' | 'adult' | null = null) =>
      proposedSize({ species: 'perro', birthDate, ageGroup }, 26.5, 'Libras', today)
    expect(of('2025-06-01')).toBeUndefined()
    expect(of('2025-05-29')).toBe('medium')
    expect([of(null), of(null, 'young'), of(null, 'adult')]).toEqual([undefined, undefined, 'medium'])
    expect(proposedSize({ species: 'iguana', ...grown }, 2, 'Kilogramos', today)).toBeUndefined()
  })
})
