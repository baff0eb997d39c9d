import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { costsByCurrency } from './currency-years.ts'
import { costKinds } from './limits.ts'
import { cost, type CostSum } from './schema.ts'

const sum = (year: number, currency: CostSum['currency'], amountMinor: number, count = 1): CostSum => ({
  year,
  kind: 'visits',
  currency,
  amountMinor,
  count,
})

test('adds up years within a currency, latest first, and measures them by the dearest', () => {
  const [pesos, euros, ...others] = costsByCurrency([
    sum(2025, 'COP', 400),
    sum(2026, 'EUR', 50),
    sum(2026, 'COP', 100, 3),
  ])
  expect(others).toEqual([])
  expect([pesos?.currency, pesos?.amountMinor]).toEqual(['COP', 500])
  expect(pesos?.years.map(({ year, amountMinor, share }) => [year, amountMinor, share])).toEqual([
    [2026, 100, 0.25],
    [2025, 400, 1],
  ])
  expect(euros).toMatchObject({ currency: 'EUR', amountMinor: 50, years: [{ year: 2026, share: 1 }] })
})

test('lists the kinds of a year under it, each with its own sum', () => {
  const kinds = costKinds.map((kind, n) => ({ ...sum(2026, 'COP', 100 * (n + 1)), kind }))
  expect(costsByCurrency(kinds)).toEqual([
    { currency: 'COP', amountMinor: 600, years: [{ year: 2026, amountMinor: 600, share: 1, kinds }] },
  ])
})

test('keeps a year that cost nothing', () => {
  expect(costsByCurrency([])).toEqual([])
  expect(costsByCurrency([sum(2026, 'COP', 0)])).toMatchObject([
    { amountMinor: 0, years: [{ year: 2026, share: 0 }] },
  ])
})

test.each([
  [{ amountMinor: 0, currency: 'COP' }, true],
  [{ amountMinor: 8_500_000, currency: 'COP' }, true],
  [{ amountMinor: 8_500_050, currency: 'COP' }, false],
  [{ amountMinor: 1250, currency: 'EUR' }, true],
  [{ amountMinor: 99_999_999_999, currency: 'USD' }, true],
  [{ amountMinor: 100_000_000_000, currency: 'USD' }, false],
  [{ amountMinor: -1, currency: 'USD' }, false],
  [{ amountMinor: 1.5, currency: 'USD' }, false],
  [{ amountMinor: Number.NaN, currency: 'USD' }, false],
  [{ amountMinor: 100, currency: 'GBP' }, false],
  [{ amountMinor: 100 }, false],
  [{ amountMinor: 100, currency: 'USD', tax: 1 }, false],
])('checks the cost %j; accepted: %s', (value, isAccepted) =>
  expect(cost.safeParse(value).success).toBe(isAccepted),
)

const anySum = fc.record({
  year: fc.integer({ min: 2015, max: 2026 }),
  kind: fc.constantFrom(...costKinds),
  currency: fc.constantFrom('COP' as const, 'EUR' as const, 'USD' as const),
  amountMinor: fc.integer({ min: 0, max: 99_999_999_999 }),
  count: fc.integer({ min: 1, max: 9 }),
})
property.prop([fc.array(anySum)])('loses no cost, and mixes no currencies', (sums) => {
  const found = costsByCurrency(sums)
  for (const { currency, amountMinor, years } of found) {
    const own = sums.filter((item) => item.currency === currency)
    expect(amountMinor).toBe(own.reduce((total, item) => total + item.amountMinor, 0))
    expect(years.reduce((total, yearCosts) => total + yearCosts.amountMinor, 0)).toBe(amountMinor)
    expect(years.flatMap(({ kinds }) => kinds)).toHaveLength(own.length)
    expect(years.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
    expect(years.map(({ year }) => year)).toEqual(
      [...new Set(own.map(({ year }) => year))].toSorted((a, b) => b - a),
    )
  }
  expect(new Set(found.map(({ currency }) => currency))).toEqual(
    new Set(sums.map(({ currency }) => currency)),
  )
})
