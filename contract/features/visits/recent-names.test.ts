import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { latestNames, type DatedName } from './recent-names.ts'

const on = (date: string, name: string): DatedName => ({ name, date })

describe('latestNames', () => {
  test.each<[string, DatedName[], string[]]>([
    ['nothing', [], []],
    ['latest first', [on('2026-01-01', 'A'), on('2026-03-01', 'B'), on('2026-02-01', 'C')], ['B', 'C', 'A']],
    [
      'accents, case and dots are no difference, and the later spelling stays',
      [on('2026-01-01', 'DRA NUNEZ'), on('2026-02-01', 'Dra. Núñez'), on('2025-01-01', 'dra. núñez ')],
      ['Dra. Núñez'],
    ],
    [
      'other letters are another name',
      [on('2026-01-01', 'Vet 1'), on('2026-01-01', 'Vet 2')],
      ['Vet 1', 'Vet 2'],
    ],
  ])('lists the latest names: %s', (_label, names, expected) =>
    expect(latestNames(names, 8)).toEqual(expected),
  )

  const anyName = fc.record({
    name: fc.constantFrom('Ána', 'ana', 'ANA.', 'Luis', 'luís', 'Eva', 'Íñigo', 'Óscar'),
    date: fc.constantFrom('2024-01-01', '2025-01-01', '2026-01-01'),
  })
  property.prop([fc.array(anyName), fc.integer({ min: 1, max: 4 })])(
    'lists the latest name first, each once, only written ones, and at most the maximum',
    (names, max) => {
      const found = latestNames(names, max)
      expect(found.length).toBeLessThanOrEqual(max)
      expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(found))
      const collator = new Intl.Collator('es', { sensitivity: 'base', ignorePunctuation: true })
      for (const [at, item] of found.entries())
        expect(found.slice(at + 1).some((other) => collator.compare(item, other) === 0)).toBe(false)
      const latest = names
        .map(({ date }) => date)
        .toSorted()
        .at(-1)
      expect(
        found[0] === undefined || names.some(({ name, date }) => name === found[0] && date === latest),
      ).toBe(true)
    },
  )
})
