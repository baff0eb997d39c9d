import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { kira, pageOf } from '#web/testing/features/pets.ts'

const path = `/app/pet/${kira.id}`
const open = async (more: Partial<Pet> = {}, from = path, button: 'page' | 'bar' = 'page') => {
  const pet = { ...kira, ...more }
  mockServer(ana, {
    'GET /api/pets': { body: pageOf([pet]) },
    [`GET /api/pets/${kira.id}`]: { body: pet },
    [`GET /api/pets/${kira.id}/vaccines`]: { body: { items: [], limit: null } },
    [`GET /api/pets/${kira.id}/medications`]: { body: { items: [], limit: null } },
  })
  const view = await renderApp(from)
  await screen.findByRole('heading', { level: 1 })
  const around = button === 'page' ? screen.getByRole('main') : screen.getAllByRole('navigation').at(-1)
  if (!around) throw new Error('no bar')
  await view.user.click(await within(around).findByRole('button', { name: 'Agregar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false }))
  await dialog.findByText(/^(Agregar visita|Tengo un código)$/)
  return { ...view, dialog }
}
const offered = () =>
  [
    ...within(screen.getByRole('dialog')).queryAllByText(/^(Agregar|Marcar|Anotar|Entrada|Subir|Tengo) ?/),
  ].map(({ textContent }) => textContent)
const beforePapers = ['Agregar visita', 'Agregar medicamento', 'Entrada de diario']
const papers = ['Agregar papel', 'Subir Documento']
const all = ['Agregar vacuna', 'Marcar dosis', 'Anotar peso', ...beforePapers, 'Agregar tarea', ...papers]

test.each([
  ['the page of the pet', path, 'page'],
  ['the bottom bar', path, 'bar'],
  ['the bottom bar of a page below the pet', `${path}/vaccines`, 'bar'],
] as const)('offers what can be added to the open pet: %s', async (_, from, button) => {
  await open({}, from, button)
  expect(offered()).toEqual(all)
})

test('offers no weight, dose, vaccine and task of a pet that has died', async () => {
  await open({ memorial: { diedOn: '2026-01-05' } })
  expect(offered()).toEqual([...beforePapers, ...papers])
})

test('offers the general menu over a pet that may only be viewed', async () => {
  await open({ access: 'viewer', shareCode: null }, path, 'bar')
  expect(offered()).toContain('Tengo un código')
  expect(offered()).not.toContain('Agregar vacuna')
})

test('chooses the pet in a form', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: /^Anotar peso/ }))
  expect(await screen.findByRole('radio', { name: 'Kira', checked: true })).toBeTruthy()
})

test.each([
  ['Agregar vacuna', 'vaccines', 'Agregar vacuna'],
  ['Agregar medicamento', 'medications', 'Agregar medicamento'],
])('opens the form of a record on its page: %s', async (option, section, title) => {
  const { user, dialog, router } = await open()
  await user.click(dialog.getByRole('link', { name: new RegExp(`^${option}`) }))
  expect(await screen.findByRole('dialog', { name: title, busy: false })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`${path}/${section}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('leads to the doses of today', async () => {
  const { user, dialog, router } = await open()
  await user.click(dialog.getByRole('link', { name: /^Marcar dosis/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/medications`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
