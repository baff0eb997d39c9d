import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'
import { aDose, aTreatment, aVaccine, serveReminders } from '#web/testing/features/reminders.ts'

const open = async (items: readonly Reminder[]) => {
  serveReminders(items, [], { [`GET /api/pets/${kira.id}`]: { body: kira } })
  const view = await renderApp(`/app/pet/${kira.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Kira' })
  return view
}

test('shows what is most urgent for the pet before its facts, and unfolds the rest', async () => {
  const { user } = await open([
    aVaccine(1, -9, { petId: '0199a000-0000-7000-8000-00000000000c', name: 'Moquillo' }),
    aVaccine(2, -9),
    aTreatment(3, -2),
    aTreatment(4, 0, { name: 'Milbemicina' }),
    aVaccine(5, 9, { name: 'Leptospirosis' }),
  ])
  const due = screen.getByRole('region', { name: 'Hoy' })
  const lines = () =>
    within(due)
      .getAllByRole('listitem')
      .map((line) => line.textContent.match(/^\p{Lu}\p{Ll}+(?=Kira)/u)?.[0])
  expect(lines()).toEqual(['Rabia'])
  await user.click(within(due).getByRole('button', { name: 'Ver 2 más', expanded: false }))
  expect(lines()).toEqual(['Rabia', 'Fluralaner', 'Milbemicina'])
  await user.click(within(due).getByRole('button', { name: 'Ver menos', expanded: true }))
  expect(lines()).toEqual(['Rabia'])
  const sex = screen.getByText('Hembra')
  expect(due.compareDocumentPosition(sex)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows all doses of the present', async () => {
  // Half an hour after the list was made.
  const at = '2026-11-21T12:30:00.000Z'
  await open([aVaccine(1, -9), aDose(2, { at, name: 'Otosol' }), aDose(3, { at, name: 'Cefalexina' })])
  const due = within(screen.getByRole('region', { name: 'Hoy' }))
  expect(due.getAllByRole('listitem')).toHaveLength(2)
  expect(due.getByText('Otosol')).toBeTruthy()
  expect(due.getByText('Cefalexina')).toBeTruthy()
  expect(due.getByRole('button', { name: 'Ver 1 más' })).toBeTruthy()
})

test('shows no section when nothing is due', async () => {
  await open([aVaccine(1, 9)])
  expect(screen.queryByRole('region', { name: 'Hoy' })).toBeNull()
  expect(screen.getByRole('tablist')).toBeTruthy()
})
