import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { localToday } from '#contract/shared/dates.ts'
import { serveDoses } from '#web/testing/features/doses.ts'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const schedule = { times: ['08:00', '20:00'], from: '2026-06-01', to: null, everyDays: 1 }
const medication = (more: object = {}) =>
  recordOf(medicationKind, 1, { name: 'Otosol', schedule: null, ...more })

const open = async (items: readonly ReturnType<typeof medication>[], language: 'es' | 'en' = 'es') => {
  const make = (body: unknown) => ({ ...medication(), ...(typeof body === 'object' ? body : {}) })
  const server = serveRecords({ pet: kira, section: 'medications', items, limit: null, make })
  Object.assign(
    server.answers,
    serveDoses({ pet: kira, today: localToday(), timeZone: 'UTC', items: [] }).answers,
  )
  const view = await renderApp(`/app/pet/${kira.id}/medications`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}
type User = ReturnType<typeof userEvent.setup>
const edit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Editar medicamento Otosol' }))
  return within(await screen.findByRole('dialog', { busy: false }))
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Guardar' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const timesShown = () =>
  screen.getAllByRole('group', { name: /^Hora \d/ }).map((field) =>
    within(field)
      .getAllByRole('spinbutton')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
      .join(' '),
  )

test('saves a medication every eight hours with its schedule, and describes that on its card', async () => {
  const { user, bodiesOf, path } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Agregar medicamento' }))
  await user.type(await screen.findByRole('combobox', { name: /Nombre/ }), 'Otosol')
  await user.click(screen.getByRole('switch', { name: 'Programar dosis' }))
  expect(timesShown()).toEqual(['08 00 a. m.'])
  await user.click(screen.getByRole('button', { name: '8 h' }))
  expect(timesShown()).toEqual(['08 00 a. m.', '04 00 p. m.', '12 00 a. m.'])
  expect(screen.getByRole('button', { name: '8 h' }).getAttribute('aria-pressed')).toBe('true')
  await save(user)
  expect(await screen.findByText('Todos los días: 12:00 a. m., 8:00 a. m. y 4:00 p. m.')).toBeTruthy()
  expect(bodiesOf(`POST ${path}`)).toEqual([
    {
      name: 'Otosol',
      dosage: null,
      frequency: null,
      notes: null,
      remind: true,
      schedule: { times: ['00:00', '08:00', '16:00'], from: localToday(), to: null, everyDays: 1 },
    },
  ])
})

test('shows missing parts of a schedule at their fields, and sends nothing', async () => {
  const { user, state } = await open([medication({ schedule })])
  const dialog = await edit(user)
  await user.click(dialog.getByRole('button', { name: 'Agregar hora' }))
  await user.click(dialog.getAllByRole('spinbutton', { name: /hora.*Hora 3/i })[0] ?? document.body)
  await user.keyboard('9')
  await user.clear(dialog.getByRole('textbox', { name: /Cada cuántos días/ }))
  await save(user)
  expect(await dialog.findByText('Completa la hora')).toBeTruthy()
  expect(dialog.getByText('Indica un número entero, de 1 a 365 días')).toBeTruthy()
  expect(dialog.getAllByRole('spinbutton', { name: /Hora 3/ })).toContain(document.activeElement)
  expect(state.writes).toEqual([])
})

test('opens the calendar of the end while the beginning is no date', async () => {
  const { user } = await open([medication({ schedule })])
  const dialog = await edit(user)
  const from = dialog.getByRole('textbox', { name: /Desde/ })
  await user.clear(from)
  await user.type(from, '31/02/2026')
  await user.click(dialog.getByRole('button', { name: /Abrir calendario: Hasta/ }))
  expect(await screen.findByRole('application', { name: /Hasta/ })).toBeTruthy()
})

test('refuses an end before the beginning', async () => {
  const { user, state } = await open([medication({ schedule })])
  const dialog = await edit(user)
  const to = dialog.getByRole('textbox', { name: /Hasta/ })
  await user.clear(to)
  await user.type(to, '31052026')
  await save(user)
  expect(await dialog.findByText('No puede ser antes de la primera fecha')).toBeTruthy()
  await user.clear(to)
  await user.type(to, '01062026')
  expect(dialog.queryByText('No puede ser antes de la primera fecha')).toBeNull()
  expect(state.writes).toEqual([])
})

test('sends only the changed schedule', async () => {
  const { user, bodiesOf, path } = await open([medication({ schedule })])
  const dialog = await edit(user)
  await user.click(dialog.getByRole('button', { name: 'Quitar la hora 8:00\u00a0a.\u00a0m.' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Agregar hora' }))
  expect(timesShown()).toEqual(['08 00 p. m.'])
  expect(dialog.queryByRole('button', { name: /^Quitar la hora/ })).toBeNull()
  await save(user)
  await closed()
  expect(bodiesOf(`PATCH ${path}/${medication().id}`)).toEqual([
    { schedule: { ...schedule, times: ['20:00'] } },
  ])
})

test('restores a schedule that is switched off and on again, and sends nothing', async () => {
  const { user, state } = await open([medication({ schedule })])
  const dialog = await edit(user)
  const toggle = dialog.getByRole('switch', { name: 'Programar dosis' })
  await user.click(toggle)
  expect(dialog.queryByRole('group', { name: /^Hora 1/ })).toBeNull()
  await user.click(toggle)
  expect(timesShown()).toEqual(['08 00 a. m.', '08 00 p. m.'])
  await save(user)
  await closed()
  expect(state.writes).toEqual([])
})

test('removes a schedule independently of its reminders', async () => {
  const { user, bodiesOf, path } = await open([medication({ schedule })])
  const dialog = await edit(user)
  await user.click(dialog.getByRole('switch', { name: 'Recordarme las dosis' }))
  await user.click(dialog.getByRole('switch', { name: 'Programar dosis' }))
  await save(user)
  await closed()
  expect(bodiesOf(`PATCH ${path}/${medication().id}`)).toEqual([{ schedule: null, remind: false }])
})

test('keeps a half-typed time while another is removed', async () => {
  const { user } = await open([medication({ schedule })])
  const dialog = await edit(user)
  await user.click(dialog.getByRole('button', { name: 'Agregar hora' }))
  await user.click(dialog.getAllByRole('spinbutton', { name: /hora.*Hora 3/i })[0] ?? document.body)
  await user.keyboard('09')
  await user.click(dialog.getByRole('button', { name: 'Quitar la hora 8:00\u00a0a.\u00a0m.' }))
  expect(timesShown()).toEqual(['08 00 p. m.', '09 –– a. m.'])
})

test('shows on a card how often, from when, until when, without reminders, and that it ended', async () => {
  await open(
    [
      medication({
        schedule: { times: ['09:30'], from: '2026-01-10', to: '2026-01-20', everyDays: 3 },
        remind: false,
      }),
    ],
    'en',
  )
  expect(await screen.findByText('Every 3 days: 9:30 AM')).toBeTruthy()
  expect(screen.getByText('From Jan 10, 2026 to Jan 20, 2026')).toBeTruthy()
  expect(screen.getByText('No reminders')).toBeTruthy()
  expect(screen.getByText('Ended')).toBeTruthy()
})
