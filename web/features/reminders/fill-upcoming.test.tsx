import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UpcomingDaySkeleton } from './components/reminders-skeleton.tsx'
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { aDose, aTreatment, aVaccine } from '#web/testing/features/reminders.ts'
import { fillUpcoming } from './fill-upcoming.ts'

const answer = (more: Partial<Upcoming>): string => {
  const upcoming: Upcoming = {
    today: '2026-11-21',
    from: '2026-11-21',
    next: null,
    cursor: null,
    days: [],
    overdue: [],
    isComplete: true,
    ...more,
  }
  return JSON.stringify(upcoming)
}
const skeleton = (): HTMLElement => {
  const days = document.createElement('div')
  days.innerHTML = renderToStaticMarkup(<UpcomingDaySkeleton />)
  return days
}
const fill = (days: HTMLElement, list: string) => fillUpcoming(days, () => list, String)

const daysIn = (days: HTMLElement): (string | null)[][] =>
  [...days.querySelectorAll('[data-day]')].map((day) =>
    [...day.querySelectorAll('li')].map((line) => line.querySelector('[data-place]')?.textContent ?? null),
  )

test('fills in every day and line of the page, overdue reminders first', () => {
  const days = skeleton()
  const list = answer({
    overdue: [aVaccine(1, -3), aTreatment(4, -2), aTreatment(5, -1)],
    days: [
      { date: '2026-11-21', items: [] },
      { date: '2026-11-22', items: [aDose(2, { status: 'due' }), aDose(3, { status: 'due', name: '<i>' })] },
    ],
  })
  fill(days, list)
  expect(daysIn(days)).toEqual([
    ['Rabia', ''],
    ['Otosol', '<i>'],
  ])
})

test('fills in what is due later as one group', () => {
  const days = skeleton()
  const later = ['2026-12-30', '2027-11-21'].map((date, at) => ({ date, items: [aVaccine(at + 5, 40 + at)] }))
  fill(days, answer({ days: [{ date: '2026-11-22', items: [aDose(2)] }, ...later] }))
  expect(daysIn(days)).toEqual([['Otosol'], ['Rabia', 'Rabia']])
})

test.each(['null', answer({})])('keeps the skeleton without reminders: %s', (nothing) => {
  const days = skeleton()
  fill(days, nothing)
  expect(daysIn(days)).toEqual([['', '', '']])
})
