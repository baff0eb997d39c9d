import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UpcomingDaySkeleton } from './components/reminders-skeleton.tsx'
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { aDose, aVaccine } from '#web/testing/features/reminders.ts'
import { showUpcomingTitles } from './upcoming-titles.ts'

const answer = (more: Partial<Upcoming>): string => {
  const upcoming: Upcoming = {
    today: '2026-11-21',
    from: '2026-11-21',
    next: null,
    cursor: null,
    days: [],
    overdue: [],
    ...more,
  }
  return JSON.stringify(upcoming)
}
const skeleton = (): HTMLElement => {
  const days = document.createElement('div')
  days.innerHTML = `<span data-word="vaccine.overdue">Vacuna vencida</span>
    <span data-word="dose.due">Medicamento</span>${renderToStaticMarkup(<UpcomingDaySkeleton />)}`
  return days
}
const daysIn = (days: HTMLElement): (string | null)[][] =>
  [...days.querySelectorAll('[data-day]')].map((day) =>
    [...day.querySelectorAll('li')].map((line) => line.querySelector('[data-title]')?.textContent ?? null),
  )

test('every day and every line that the page will have stands there, what is overdue first', () => {
  const days = skeleton()
  const list = answer({
    overdue: [aVaccine(1, -3)],
    days: [
      { date: '2026-11-21', items: [] },
      { date: '2026-11-22', items: [aDose(2, { status: 'due' }), aDose(3, { status: 'due', name: '<i>' })] },
    ],
  })
  showUpcomingTitles(days, list)
  expect(daysIn(days)).toEqual([['Vacuna vencida: Rabia'], ['Medicamento: Otosol', 'Medicamento: <i>']])
})

test.each(['null', answer({})])('without anything the skeleton stays: %s', (nothing) => {
  const days = skeleton()
  showUpcomingTitles(days, nothing)
  expect(daysIn(days)).toEqual([['', '', '']])
})
