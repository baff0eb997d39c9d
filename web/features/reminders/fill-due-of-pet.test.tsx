import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { aDose, aTreatment, aVaccine } from '#web/testing/features/reminders.ts'
import { DueOfPetSkeleton } from './components/today/due-of-pet-skeleton.tsx'
import { fillDueOfPet } from './fill-due-of-pet.ts'

const filled = (items: readonly Reminder[] | null): HTMLElement => {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<DueOfPetSkeleton />)
  const skeleton = root.querySelector<HTMLElement>('[data-fill]')
  if (!skeleton) throw new Error('Nothing is filled.')
  const list = items && { items, asOf: '2026-11-21T12:00:00.000Z' }
  fillDueOfPet(skeleton, (address) => JSON.stringify(address === '/api/pets/{petId}' ? kira : list), String)
  return skeleton
}
const linesOf = (skeleton: HTMLElement) =>
  [...skeleton.querySelectorAll('[data-line]')].map((line) => [
    line.textContent,
    line.hasAttribute('data-plain'),
  ])

test('draws the first line that is due for the pet of the page', () => {
  const other = aVaccine(1, -9, { petId: 'another', name: 'Moquillo' })
  const skeleton = filled([other, aTreatment(3, -2, { mayEdit: false }), aDose(4), aVaccine(5, 3)])
  expect(skeleton.hidden).toBe(false)
  expect(linesOf(skeleton)).toEqual([['Fluralaner', true]])
  expect(linesOf(filled([aVaccine(2, -3)]))).toEqual([['Rabia', false]])
})

test('draws several overdue records of a kind as one low line', () => {
  expect(linesOf(filled([aVaccine(1, -9), aVaccine(2, -3)]))).toEqual([['', true]])
})

test.each([null, [aVaccine(1, 3)]])('stays hidden without a line: %#', (items) => {
  expect(filled(items).hidden).toBe(true)
})
