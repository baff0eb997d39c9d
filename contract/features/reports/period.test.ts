import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { daysBetween } from '#contract/shared/dates.ts'
import { isWithin, presetPeriod } from './period.ts'
import { paperOf } from './paper.ts'

test.each([
  ['all', '2026-05-31', null],
  ['year', '2026-05-31', '2025-05-31'],
  ['year', '2028-02-29', '2027-02-28'],
  ['quarter', '2026-05-31', '2026-02-28'],
  ['quarter', '2028-05-31', '2028-02-29'],
  ['quarter', '2026-01-15', '2025-10-15'],
] as const)('starts the period %s on %s at %s', (preset, today, from) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to: null })
})

const days = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

property.prop([days])('covers 89 to 92 days in three months, today included', (today) => {
  const period = presetPeriod('quarter', today)
  expect(isWithin(today, period)).toBe(true)
  const span = daysBetween(period.from ?? today, today)
  expect(span).toBeGreaterThanOrEqual(89)
  expect(span).toBeLessThanOrEqual(92)
})

test.each([
  ['2026-01-01', true],
  ['2026-01-31', true],
  ['2025-12-31', false],
  ['2026-02-01', false],
])('checks %s against January; within: %s', (day, expected) => {
  expect(isWithin(day, { from: '2026-01-01', to: '2026-01-31' })).toBe(expected)
})

test.each([
  [['es-CO'], 'letter'],
  [['en-US', 'es'], 'letter'],
  [['es-MX'], 'letter'],
  [['es-ES'], 'a4'],
  [['en-GB'], 'a4'],
  [['es-AR'], 'a4'],
  [['es', 'es-CO'], 'letter'],
  [['sr-Latn-RS'], 'a4'],
  [['en'], 'a4'],
  [[], 'a4'],
] as const)('prints for %j on %s', (tags, paper) => {
  expect(paperOf(tags)).toBe(paper)
})
