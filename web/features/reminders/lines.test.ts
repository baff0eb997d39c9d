import { expect, test } from 'vitest'
import { aDose, aVaccine } from '#web/testing/features/reminders.ts'
import { groupIntoLines } from './lines.ts'

const at = (time: string, more = {}) => aDose(1, { time, ...more })

test('joins all doses of a course on one day in a line, below the vaccines of that day', () => {
  const morning = at('08:00', { status: 'done' })
  const noon = at('14:00', { status: 'overdue' })
  const evening = at('20:00')
  const other = aDose(2, { time: '09:00' })
  const vaccine = aVaccine(3, 0)
  const lines = groupIntoLines([morning, other, vaccine, noon, evening])
  expect(lines.map(({ items }) => items)).toEqual([[vaccine], [morning, noon, evening], [other]])
  expect(lines.map(({ lead }) => lead)).toEqual([vaccine, noon, other])
})

test('separates another day of the course, and another vaccine', () => {
  const yesterday = at('20:00', { date: '2026-11-20' })
  const today = at('20:00', { date: '2026-11-21' })
  const lines = groupIntoLines([yesterday, today, aVaccine(3, 0), aVaccine(4, 0)])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4)
})
