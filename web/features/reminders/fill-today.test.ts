import { beforeEach, expect, test } from 'vitest'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { aDose, aTreatment, aVaccine } from '#web/testing/features/reminders.ts'
import { todaysLinesName } from './components/row-classes.ts'
import { fillToday } from './fill-today.ts'

beforeEach(() => localStorage.removeItem(todaysLinesName))

const filled = (items: readonly Reminder[] | null) => {
  const skeleton = document.createElement('div')
  skeleton.setAttribute('hidden', '')
  skeleton.innerHTML = '<div data-todays-line></div><div data-todays-more hidden></div>'
  fillToday(skeleton, () => JSON.stringify(items && { items, asOf: '2026-11-21T12:00:00.000Z' }), String)
  const more = skeleton.querySelector<HTMLElement>('[data-todays-more]')
  return {
    lines: skeleton.hidden ? 0 : skeleton.querySelectorAll('[data-todays-line]').length,
    hasMore: more?.hidden === false,
  }
}

test('draws as many lines as Home will have', () => {
  const overdue = [aVaccine(1, -9), aVaccine(2, -3)]
  expect(filled(overdue)).toEqual({ lines: 1, hasMore: false })
  expect(filled([...overdue, aTreatment(3, 0), aVaccine(4, 3)])).toEqual({ lines: 2, hasMore: false })
  const doses = [5, 6, 7].map((number) => aDose(number))
  expect(filled([...overdue, ...doses])).toEqual({ lines: 3, hasMore: true })
  const present = [5, 6, 7, 8].map((number) => aDose(number, { at: '2026-11-21T12:30:00.000Z' }))
  expect(filled([...overdue, ...present])).toEqual({ lines: 4, hasMore: true })
})

test('stays hidden where nothing is due', () => {
  localStorage.setItem(todaysLinesName, '2')
  expect(filled([aVaccine(1, 3)]).lines).toBe(0)
})

test('draws as many lines as at the last visit without an answer', () => {
  expect(filled(null).lines).toBe(0)
  localStorage.setItem(todaysLinesName, '2')
  expect(filled(null).lines).toBe(2)
})
