import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Medication } from '#contract/features/medications/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const medication = (number: number, more: Partial<Medication>): Medication => ({
  id: `0199a000-0000-7000-8000-0000000000e${number}`,
  name: 'Prednisona',
  dosage: null,
  frequency: null,
  notes: null,
  schedule: null,
  remind: true,
  createdAt: `2026-06-0${number}T10:00:00.000Z`,
  ...more,
})
const prednisone = medication(1, { dosage: '5 mg', notes: 'Con comida.' })

const open = async (items: readonly Medication[], language: 'es' | 'en' = 'es') => {
  const make = (body: unknown) => ({ ...medication(9, {}), ...(typeof body === 'object' ? body : {}) })
  const server = serveRecords({ pet: kira, section: 'medications', items, limit: 2, make })
  const view = await renderApp(`/app/pet/${kira.id}/medications`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}

test('an empty list offers to add the first medication, which is then listed', async () => {
  const { user, bodiesOf, path } = await open([], 'en')
  expect(await screen.findByRole('heading', { name: 'No medications' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add medication' }))
  await user.type(await screen.findByRole('combobox', { name: /Name/ }), 'Prednisone')
  await user.type(screen.getByRole('textbox', { name: /Dosage/ }), '5 mg')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Medication added')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Edit medication Prednisone' })).toBeTruthy()
  expect(bodiesOf(`POST ${path}`)).toEqual([
    { name: 'Prednisone', dosage: '5 mg', frequency: null, notes: null, schedule: null, remind: true },
  ])
})

test('only changed fields are sent', async () => {
  const { user, bodiesOf, path } = await open([prednisone])
  await user.click(await screen.findByRole('button', { name: 'Editar medicamento Prednisona' }))
  await user.type(await screen.findByRole('textbox', { name: /Frecuencia/ }), 'Cada 12 horas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Medicamento actualizado exitosamente')).toBeTruthy()
  expect(await screen.findByText(/Cada 12 horas/)).toBeTruthy()
  expect(bodiesOf(`PATCH ${path}/${prednisone.id}`)).toEqual([{ frequency: 'Cada 12 horas' }])
})

test('without a change nothing is sent or reported', async () => {
  const { user, state } = await open([prednisone])
  await user.click(await screen.findByRole('button', { name: 'Editar medicamento Prednisona' }))
  await screen.findByRole('combobox', { name: /Nombre/ })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.writes).toEqual([])
  expect(screen.queryByText('Medicamento actualizado exitosamente')).toBeNull()
})

test('undo restores a removed medication', async () => {
  const { user } = await open([prednisone])
  await user.click(await screen.findByRole('button', { name: 'Eliminar medicamento Prednisona' }))
  // The button that was pressed is gone: the focus must not be.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(await screen.findByText('Prednisona · Kira')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByRole('button', { name: 'Editar medicamento Prednisona' })).toBeTruthy()
})

describe('the list', () => {
  const schedule = (to: string | null) => ({ times: ['08:00'], everyDays: 1, from: '2026-01-01', to })
  // As the server lists them, newest first.
  const items = [
    medication(4, { name: 'Zinc', schedule: schedule('2026-02-01') }),
    medication(3, { name: 'Pimobendán', schedule: schedule(null) }),
    medication(2, { name: 'Amoxicilina', schedule: schedule('2026-01-10') }),
    medication(1, { name: 'Prednisona' }),
  ]
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const list = async (language: 'es' | 'en' = 'es') => {
    const view = await open(items, language)
    const choose = async (button: string, entry: string) => {
      await view.user.click(await screen.findByRole('button', { name: button }))
      await view.user.click(await screen.findByRole('menuitemradio', { name: entry }))
    }
    await screen.findByText('Prednisona')
    return { ...view, choose }
  }
  const shown = () => names().filter((name) => items.some((item) => item.name === name))

  test('begins with what is still taken, each part newest first', async () => {
    await list()
    expect(shown()).toEqual(['Pimobendán', 'Prednisona', 'Zinc', 'Amoxicilina'])
  })

  test.each([
    ['es', 'Orden: En curso primero', 'Más recientes', 'Orden: Más recientes', 'Por nombre'],
    ['en', 'Order: Ongoing first', 'Newest', 'Order: Newest', 'By name'],
  ] as const)('has other orders, in %s', async (language, first, newest, then, byName) => {
    const { choose } = await list(language)
    await choose(first, newest)
    await waitFor(() => expect(shown()).toEqual(items.map(({ name }) => name)))
    await choose(then, byName)
    await waitFor(() => expect(shown()).toEqual(['Amoxicilina', 'Pimobendán', 'Prednisona', 'Zinc']))
  })

  test.each([
    ['es', 'Filtro: Todos', 'En curso', ['Pimobendán', 'Prednisona']],
    ['es', 'Filtro: Todos', 'Terminados', ['Zinc', 'Amoxicilina']],
    ['en', 'Filter: All', 'Ongoing', ['Pimobendán', 'Prednisona']],
    ['en', 'Filter: All', 'Ended', ['Zinc', 'Amoxicilina']],
  ] as const)('is filtered, in %s: %s → %s, and keeps the doses', async (language, button, entry, kept) => {
    const { choose } = await list(language)
    await choose(button, entry)
    await waitFor(() => expect(shown()).toEqual(kept))
    // Today's doses are those of all medications. The mock serves none, which stays said.
    const doses = language === 'es' ? 'No pudimos cargar las dosis' : "We couldn't load the doses"
    expect(await screen.findByText(doses)).toBeTruthy()
  })
})
