import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { Weight } from '#contract/features/weights/schema.ts'
import { addDays } from '#contract/shared/dates.ts'
import { layOutChart, nearestPoint } from './chart-layout.ts'

const first = '2025-11-21'
/** By the days after the first. */
const weighed = (series: readonly (readonly [day: number, weightValue: number])[]): Weight[] =>
  series.map(([day, weightValue], index) => ({
    id: String(index),
    measuredOn: addDays(first, day),
    weightValue,
    weightUnit: 'Kilogramos',
    note: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  }))
const marksOf = (days: number, birth: string | null = null) =>
  layOutChart(
    weighed([
      [0, 10],
      [days, 12],
    ]),
    'Kilogramos',
    birth,
  ).timeMarks

test.each([
  [2, 'day', ['2025-11-21', '2025-11-22', '2025-11-23']],
  [60, 'day', ['2025-12-01', '2026-01-01']],
  [365, 'month', ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
  [8 * 365, 'year', ['2026-01-01', '2028-01-01', '2030-01-01', '2032-01-01']],
])('marks over %d days each %s', (days, kind, dates) => {
  const marks = marksOf(days)
  expect(new Set(marks.map((mark) => mark.kind))).toEqual(new Set([kind]))
  expect(marks.flatMap((mark) => ('date' in mark ? [mark.date] : []))).toEqual(dates)
})

test.each([
  [84, 'weeks', [8, 12, 16, 20]],
  [365, 'ageMonths', [2, 6, 10]],
])('marks over %d days of growth %s', (days, kind, counts) => {
  const marks = marksOf(days, addDays(first, -56))
  expect(marks.map((mark) => mark.kind)).toEqual(counts.map(() => kind))
  expect(marks.map((mark) => 'count' in mark && mark.count)).toEqual(counts)
})

test('places one weight in the middle, with its day', () => {
  const { points, timeMarks } = layOutChart(weighed([[0, 10]]), 'Kilogramos', null)
  expect(points).toMatchObject([{ x: 50 }])
  expect(timeMarks).toEqual([{ kind: 'day', date: first, x: 50 }])
})

test('draws small changes as a nearly level line', () => {
  const { points } = layOutChart(
    weighed([
      [0, 10],
      [9, 10.01],
    ]),
    'Kilogramos',
    null,
  )
  expect(Math.abs((points[0]?.y ?? 0) - (points[1]?.y ?? 0))).toBeLessThan(5)
})

test('finds the nearest point, and the first of two equally near ones', () => {
  const { points } = layOutChart(
    weighed([
      [0, 1],
      [5, 1],
      [10, 1],
    ]),
    'Kilogramos',
    null,
  )
  expect([-9, 20, 25, 30, 99].map((x) => nearestPoint(points, x))).toEqual([0, 0, 0, 1, 2])
})

const anySeries = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.double({ min: 0.001, max: 5000, noNaN: true })),
  { minLength: 1, maxLength: 40 },
)
property.prop([anySeries])('places every point and mark in the box', (series) => {
  const chart = layOutChart(weighed(series.toSorted(([a], [b]) => a - b)), 'Libras', null)
  for (const { x, y } of chart.points) expect([x >= 0 && x <= 100, y >= 0 && y <= 100]).toEqual([true, true])
  for (const { y } of chart.weightMarks) expect(y >= -0.001 && y <= 100.001).toBe(true)
  for (const { x } of chart.timeMarks) expect(x >= 0 && x <= 100).toBe(true)
  expect(chart.path).not.toContain('NaN')
})
