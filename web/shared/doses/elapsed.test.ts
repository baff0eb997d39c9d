import { expect, test } from 'vitest'
import { elapsedBetween } from './elapsed.ts'

test.each([
  ['08:00:00.000', { unit: 'minutes', count: 12 }],
  ['08:11:00.001', { unit: 'now' }],
  ['08:11:00.000', { unit: 'minutes', count: 1 }],
  ['07:12:00.001', { unit: 'minutes', count: 59 }],
  ['06:12:00.000', { unit: 'hours', count: 2 }],
  // Ahead of this clock.
  ['08:12:00.500', { unit: 'now' }],
])('measures the time from %s until 08:12 as %j', (from, elapsed) => {
  expect(elapsedBetween(`2026-12-01T${from}Z`, '2026-12-01T08:12:00.000Z')).toEqual(elapsed)
})

test('counts whole days', () => {
  expect(elapsedBetween('2026-11-28T08:00:00.000Z', '2026-12-01T08:12:00.000Z')).toEqual({
    unit: 'days',
    count: 3,
  })
})
