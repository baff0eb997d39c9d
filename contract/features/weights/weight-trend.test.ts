import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import type { Grower } from './growth.ts'
import { findWeightWarning } from './weight-trend.ts'
import { convertWeight } from './weight-units.ts'

const today = '2026-11-21'
const ago = (days: number) => addDays(today, -days)
const adult: Grower = { species: 'perro', birthDate: '2020-05-17' }

/** Kilograms by the days since they were measured. */
type Series = readonly (readonly [daysAgo: number, kilograms: number])[]
const measured = (series: Series) =>
  series.map(([days, weightValue]) => ({
    measuredOn: ago(days),
    weightValue,
    weightUnit: 'Kilogramos' as const,
  }))
const warningOf = (series: Series, pet: Grower = adult) => findWeightWarning(measured(series), pet, today)
const briefly = (series: Series, pet: Grower = adult) => {
  const found = warningOf(series, pet)
  return found && [found.kind, found.direction, Math.round(found.share * 1000) / 10]
}

/** One measurement every `step` days, from `weight` to `weight` changed by `share`. */
const straight = (share: number, { days, step }: { days: number; step: number }, weight = 10): Series =>
  Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => {
    const since = index * step
    return [days - since, weight * (1 + (share * since) / days)] as const
  })
const weekly = (share: number) => straight(share, { days: 28, step: 7 })
const monthly = (share: number) => straight(share, { days: 150, step: 30 })

describe('findWeightWarning of an adult', () => {
  test.each<[string, Series, unknown]>([
    ['nothing', [], null],
    ['one measurement', [[0, 10]], null],
    [
      'two, however far apart',
      [
        [20, 10],
        [0, 5],
      ],
      null,
    ],
    ['the same weight', weekly(0), null],
    ['4.9 % in a month', weekly(0.049), null],
    ['5 % more in a month', weekly(0.05), ['sudden', 'gain', 5]],
    ['5 % less in a month', weekly(-0.05), ['sudden', 'loss', 5]],
    ['9.9 % in five months', monthly(-0.099), null],
    ['10 % less in five months', monthly(-0.1), ['gradual', 'loss', 10]],
    ['10 % more in five months', monthly(0.1), ['gradual', 'gain', 10]],
    [
      'three measurements',
      [
        [28, 10],
        [14, 9.7],
        [0, 9.4],
      ],
      ['sudden', 'loss', 6],
    ],
    [
      'within two days',
      [
        [2, 10],
        [1, 9.5],
        [0, 9],
      ],
      null,
    ],
    ['long ago', straight(-0.2, { days: 28, step: 7 }).map(([days, kg]) => [days + 200, kg]), null],
    [
      'once less',
      [
        [21, 10],
        [14, 10],
        [7, 10],
        [0, 9],
      ],
      null,
    ],
    [
      'less, and measured again',
      [
        [21, 10],
        [14, 10],
        [7, 10],
        [2, 9],
        [0, 9],
      ],
      ['sudden', 'loss', 10.5],
    ],
    [
      'a hamster, in grams',
      [
        [28, 0.12],
        [14, 0.115],
        [0, 0.11],
      ],
      ['sudden', 'loss', 8.3],
    ],
  ])('judges %s', (_name, series, expected) => expect(briefly(series)).toEqual(expected))

  test('reports the first and last day, and the number of days', () => {
    expect(warningOf([[40, 10], ...weekly(-0.06)])).toMatchObject({ from: ago(28), to: today, days: 5 })
  })

  test('uses the median of several measurements on one day', () => {
    const twice = [...weekly(-0.06), [0, 9.4], [0, 94]] as const
    expect(briefly(twice)).toEqual(['sudden', 'loss', 6])
    expect(
      warningOf([
        [0, 10],
        [0, 9],
        [0, 8],
        [0, 7],
        [0, 6],
      ]),
    ).toBeNull()
  })

  test('prefers a sudden change to a gradual one', () => {
    expect(briefly([...monthly(-0.1), ...weekly(-0.2)])?.[0]).toBe('sudden')
  })
})

describe('findWeightWarning of a young animal', () => {
  const born = (days: number, species: Grower['species'] = 'perro'): Grower => ({
    species,
    birthDate: ago(days),
  })
  test.each<[string, Grower, unknown]>([
    ['a puppy', born(200), null],
    ['a kitten', born(300, 'gato'), null],
    ['a hamster of a year', born(365, 'hamster'), ['sudden', 'gain', 30]],
    ['a foal', born(700, 'caballo'), null],
    ['a dog who was a puppy until last week', born(555), null],
    ['a grown dog', born(700), ['sudden', 'gain', 30]],
    ['nobody knows its age', { species: 'perro', birthDate: null }, ['sudden', 'gain', 30]],
  ])('ignores a gain only while it grows: %s', (_name, pet, expected) =>
    expect(briefly(weekly(0.3), pet)).toEqual(expected),
  )

  test('reports a loss', () => expect(briefly(weekly(-0.06), born(200))).toEqual(['sudden', 'loss', 6]))
})

const kilograms = fc.double({ min: 0.05, max: 500, noNaN: true })
const shares = fc.oneof(
  fc.double({ min: -0.4, max: -0.08, noNaN: true }),
  fc.double({ min: 0.08, max: 0.4, noNaN: true }),
)
const anySeries = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), kilograms), { maxLength: 12 })

property.prop([
  anySeries.chain((series) =>
    fc.tuple(fc.constant(series), fc.shuffledSubarray(series, { minLength: series.length })),
  ),
])('finds the same warning in any order', ([series, shuffled]) => {
  expect(warningOf(shuffled)).toEqual(warningOf(series))
})

property.prop([shares, kilograms, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })])(
  'finds the same change in any unit, and in a mixture of them',
  (share, weight, inPounds) => {
    const series = straight(share, { days: 28, step: 7 }, weight)
    const mixed = measured(series).map((item, index) =>
      inPounds[index] === true
        ? {
            ...item,
            weightUnit: 'Libras' as const,
            weightValue: convertWeight(item.weightValue, 'Kilogramos', 'Libras'),
          }
        : item,
    )
    const found = findWeightWarning(mixed, adult, today)
    expect(found).toMatchObject({ kind: 'sudden', direction: share > 0 ? 'gain' : 'loss' })
    expect(found?.share).toBeCloseTo(warningOf(series)?.share ?? Number.NaN)
  },
)

/** The series with one of its weights mistyped: a comma forgotten, another animal, a slip. */
const withTypingError = (series: Series, index: number, factor: number): Series =>
  series.map(([days, weight], at) => [days, at === index ? weight * factor : weight])
const factors = fc.oneof(
  fc.constantFrom(0.1, 10, 100, 2.2, 0.45),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
)

property.prop([fc.integer({ min: 3, max: 9 }), fc.nat(), factors])(
  'finds no warning in a steady weight with one typing error',
  (count, at, factor) => {
    const steady = Array.from({ length: count }, (_, index) => [index * 3, 10] as const)
    expect(warningOf(withTypingError(steady, at % count, factor))).toBeNull()
  },
)

property.prop([shares, fc.nat(), factors])(
  'keeps a warning and its direction with one typing error among five',
  (share, at, factor) => {
    const series = weekly(share)
    const found = warningOf(withTypingError(series, at % series.length, factor))
    expect(found).toMatchObject({ kind: 'sudden', direction: share > 0 ? 'gain' : 'loss' })
  },
)

property.prop([fc.integer({ min: 29, max: 18 * 30 }), fc.double({ min: 0, max: 3, noNaN: true })])(
  'finds no warning in the growth of a puppy',
  (age, share) => {
    expect(warningOf(weekly(share), { species: 'perro', birthDate: ago(age) })).toBeNull()
  },
)

property.prop([shares])('warns of a gain and of the same loss alike', (share) => {
  expect(warningOf(weekly(share))?.direction).toBe(share > 0 ? 'gain' : 'loss')
  expect(warningOf(weekly(-share))?.direction).toBe(share > 0 ? 'loss' : 'gain')
})

property.prop([anySeries])('warns only beyond a threshold, and of at least three days', (series) => {
  const found = warningOf(series)
  if (found === null) return
  expect(found.share).toBeGreaterThanOrEqual(found.kind === 'sudden' ? 0.05 - 1e-9 : 0.1 - 1e-9)
  expect(found.days).toBeGreaterThanOrEqual(3)
})
