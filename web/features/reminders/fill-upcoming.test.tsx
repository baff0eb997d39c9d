import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { UpcomingDaySkeleton } from './components/reminders-skeleton.tsx'
import type { Upcoming } from '#contract/features/reminders/schema.ts'
import { aDose, aVaccine } from '#web/testing/features/reminders.ts'
import { readMessages } from '#web/shared/skeletons/fill-skeleton.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { SkeletonMessages } from '#web/shared/skeletons/skeleton-messages.tsx'
import { fillUpcoming, upcomingMessages } from './fill-upcoming.ts'

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
  days.innerHTML = renderToStaticMarkup(
    <>
      <SkeletonMessages {...upcomingMessages} />
      <UpcomingDaySkeleton />
    </>,
  )
  return days
}
const fill = (days: HTMLElement, list: string) => fillUpcoming(days, () => list, readMessages(days))

const daysIn = (days: HTMLElement): (string | null)[][] =>
  [...days.querySelectorAll('[data-day]')].map((day) =>
    [...day.querySelectorAll('li')].map((line) => line.querySelector('[data-place]')?.textContent ?? null),
  )

beforeAll(() => addMessages('reminders'))

test('fills in every day and line of the page, overdue reminders first', () => {
  const days = skeleton()
  const list = answer({
    overdue: [aVaccine(1, -3)],
    days: [
      { date: '2026-11-21', items: [] },
      { date: '2026-11-22', items: [aDose(2, { status: 'due' }), aDose(3, { status: 'due', name: '<i>' })] },
    ],
  })
  fill(days, list)
  expect(daysIn(days)).toEqual([['Vacuna vencida: Rabia'], ['Medicamento: Otosol', 'Medicamento: <i>']])
})

test.each(['null', answer({})])('keeps the skeleton without reminders: %s', (nothing) => {
  const days = skeleton()
  fill(days, nothing)
  expect(daysIn(days)).toEqual([['', '', '']])
})
