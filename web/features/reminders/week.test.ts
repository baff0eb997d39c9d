import { describe, expect, test } from 'vitest'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { aDose, aVaccine } from '#web/testing/features/reminders.ts'
import { isWeekOpen, toWeek } from './week.ts'

const today = '2026-11-21'
const page = (days: Upcoming['days'], next: string | null = null): Upcoming => ({
  today,
  from: today,
  next,
  cursor: null,
  days,
  overdue: [],
  isComplete: true,
})
const daily = (until: string | null): Reminder => ({
  ...aDose(1),
  daily: { times: ['08:00'], until },
})
const countsOf = (...pages: Upcoming[]) => toWeek(pages, today).map(({ items }) => items.length)

describe('the week', () => {
  test('begins today and has seven days', () => {
    const dates = toWeek([], today).map(({ date }) => date)
    expect([dates[0], dates.at(-1), dates.length]).toEqual([today, '2026-11-27', 7])
  })

  test('puts an item on its day, and leaves out later ones', () => {
    const vaccine = aVaccine(2, 3)
    expect(countsOf(page([{ date: '2026-11-24', items: [vaccine] }]))).toEqual([0, 0, 0, 1, 0, 0, 0])
    expect(countsOf(page([{ date: '2026-11-28', items: [vaccine] }]))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('repeats a dose of every day until its last', () => {
    expect(countsOf(page([{ date: '2026-11-22', items: [daily(null)] }]))).toEqual([0, 1, 1, 1, 1, 1, 1])
    expect(countsOf(page([{ date: today, items: [daily('2026-11-23')] }]))).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(countsOf(page([{ date: today, items: [aDose(1)] }]))).toEqual([1, 0, 0, 0, 0, 0, 0])
  })

  test('joins the pages of a full week', () => {
    const first = page([{ date: today, items: [aDose(1)] }], '2026-11-22')
    expect(isWeekOpen(first, today)).toBe(true)
    expect(isWeekOpen(page([], '2026-11-28'), today)).toBe(false)
    expect(countsOf(first, page([{ date: '2026-11-22', items: [aDose(2)] }]))).toEqual([1, 1, 0, 0, 0, 0, 0])
  })
})
