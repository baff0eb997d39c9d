import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import { groupByYear } from './timeline-days.ts'

const entry = (id: string, at: string, date: string | null = null): TimelineEntry => ({
  kind: date === null ? 'documents' : 'diary',
  id,
  at,
  date,
  title: id,
  detail: null,
})

test('groups entries by the day of the calendar in the person’s time zone', () => {
  // In Bogota the evening of a day is the next one in UTC.
  const entries = [
    entry('new year', '2026-01-01T12:00:00.000Z', '2026-01-01'),
    entry('its eve', '2026-01-01T03:00:00.000Z'),
    entry('that day', '2025-12-31T12:00:00.000Z', '2025-12-31'),
  ]
  const years = groupByYear(entries, (at) => dateInZone('America/Bogota', at))
  expect(
    years.map(({ year, days }) => [year, days.map((day) => [day.date, day.entries.map(({ id }) => id)])]),
  ).toEqual([
    ['2026', [['2026-01-01', ['new year']]]],
    ['2025', [['2025-12-31', ['its eve', 'that day']]]],
  ])
})
