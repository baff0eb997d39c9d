import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const dose = (number: number, name: string, nextDueDate: string | null, more: object = {}) =>
  recordOf(vaccineKind, number, { name, nextDueDate, ...more })

// In the server's order, newest first.
const doses = [
  dose(7, 'Parvovirus', null),
  dose(6, 'Tos', '2027-06-18'),
  dose(5, 'Rabia', '2026-12-03', { dateAdministered: '2025-12-03' }),
  dose(4, 'Moquillo', '2026-11-12'),
  dose(3, 'Árbol', '2026-10-01'),
  // A newer dose followed it: it is not overdue.
  dose(2, 'rabia', '2025-12-01', { dateAdministered: '2024-12-01' }),
  dose(1, 'Lepto', null),
]

const open = async (items: typeof doses = doses, language: 'es' | 'en' = 'es', pet = kira) => {
  vi.setSystemTime(new Date(2026, 10, 21, 12))
  serveRecords({ pet, section: 'vaccines', items, limit: null, make: () => dose(9, '', null) })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`, language)
  await waitFor(() => expect(names().length).toBe(items.length))
  return view
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const dueOrder = ['Árbol', 'Moquillo', 'Rabia', 'Tos', 'Parvovirus', 'rabia', 'Lepto']

test('shows nothing overdue for a pet that has died', async () => {
  await open(doses, 'es', { ...kira, memorial: { diedOn: '2026-11-20' } })
  expect(screen.queryByText('Vencida')).toBeNull()
  expect(screen.queryByText('En 12 días')).toBeNull()
})

test('orders overdue vaccines first, then by next date, then those without', async () => {
  await open()
  expect(names()).toEqual(dueOrder)
})

test.each([
  ['es', 'Orden: Vencidas primero', 'Más recientes', 'Orden: Más recientes', 'Por nombre'],
  ['en', 'Order: Overdue first', 'Newest', 'Order: Newest', 'By name'],
] as const)('applies another order by keyboard, in %s', async (language, order, newest, then, byName) => {
  const { user } = await open(doses, language)
  const choose = async (button: string, entry: string) => {
    const trigger = screen.getByRole('button', { name: button })
    while (document.activeElement !== trigger) await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitemradio', { name: entry })
    while (document.activeElement.textContent !== entry) await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
  }
  await choose(order, newest)
  await waitFor(() => expect(names()).toEqual(doses.map(({ name }) => name)))
  await choose(then, byName)
  const alphabet = ['Árbol', 'Lepto', 'Moquillo', 'Parvovirus', 'Rabia', 'rabia', 'Tos']
  await waitFor(() => expect(names()).toEqual(alphabet))
})

test.each([
  ['es', 'Filtro: Todas', 'Vencidas', ['Árbol', 'Moquillo']],
  ['es', 'Filtro: Todas', 'Próximas', ['Rabia', 'Tos']],
  ['es', 'Filtro: Todas', 'Sin próxima dosis', ['Parvovirus', 'Lepto']],
  ['en', 'Filter: All', 'Overdue', ['Árbol', 'Moquillo']],
  ['en', 'Filter: All', 'Upcoming', ['Rabia', 'Tos']],
  ['en', 'Filter: All', 'No next dose', ['Parvovirus', 'Lepto']],
] as const)('filters the vaccines, in %s: %s → %s', async (language, button, entry, kept) => {
  const { user } = await open(doses, language)
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitemradio', { name: entry }))
  await waitFor(() => expect(names()).toEqual(kept))
})

test('determines the newest dose of a vaccine among all doses, not only the shown ones', async () => {
  const { user } = await open(doses.slice(4))
  expect(names()).toEqual(['rabia', 'Árbol', 'Lepto'])
  await user.click(screen.getByRole('button', { name: 'Filtro: Todas' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Vencidas' }))
  await waitFor(() => expect(names()).toEqual(['rabia', 'Árbol']))
})

test('shows an empty state for a filter without matches, and resets it', async () => {
  const { user } = await open([dose(2, 'Tos', '2027-06-18'), dose(1, 'Lepto', null)])
  await user.click(screen.getByRole('button', { name: 'Filtro: Todas' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Vencidas' }))
  expect((await screen.findByText(/^Nada coincide/)).tagName).toBe('OUTPUT')
  await user.click(screen.getByRole('button', { name: 'Ver todo' }))
  await waitFor(() => expect(names()).toEqual(['Tos', 'Lepto']))
  expect(screen.getByRole('button', { name: 'Filtro: Todas' })).toBeTruthy()
})

test('offers no order and no filter for a single vaccine', async () => {
  await open([dose(1, 'Lepto', null)])
  expect(screen.queryByRole('button', { name: /^(Orden|Filtro)/ })).toBeNull()
})
