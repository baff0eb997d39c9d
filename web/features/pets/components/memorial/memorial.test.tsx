import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DiaryPage } from '#contract/features/diary/schema.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { chooseInMenu } from '#web/testing/environment/menu.ts'
import { kira, pageOf } from '#web/testing/features/pets.ts'
import { yearsOf } from './years.ts'

const path = `/app/pet/${kira.id}`
const noEntries: DiaryPage = { items: [], total: 0, next: null }
const day: DiaryPage['items'][number] = {
  id: '0199a000-0000-7000-8000-0000000000d1',
  title: 'Primer día de playa',
  content: null,
  entryDate: '2026-02-14',
  photos: [],
}

const open = async (fields: Partial<typeof kira> = {}, language: 'es' | 'en' = 'es', diary = noEntries) => {
  const state = { pet: { ...kira, ...fields } }
  const { bodiesOf } = mockServer(ana, {
    'GET /api/pets': () => ({ body: pageOf([state.pet]) }),
    [`GET /api/pets/${kira.id}`]: () => ({ body: state.pet }),
    [`GET /api/pets/${kira.id}/diary`]: { body: diary },
    [`PUT /api/pets/${kira.id}/memorial`]: (body: unknown) => {
      state.pet = { ...state.pet, memorial: { diedOn: null } }
      if (JSON.stringify(body).includes('2026')) state.pet.memorial = { diedOn: '2026-01-05' }
      return { body: state.pet }
    },
    [`DELETE /api/pets/${kira.id}/memorial`]: () => {
      state.pet = { ...state.pet, memorial: null }
      return { body: state.pet }
    },
  })
  const view = await renderApp(path, language)
  await screen.findByRole('heading', { level: 1, name: 'Kira' })
  return { ...view, bodiesOf }
}

test('saves the death without a day, and turns the page into a memorial', async () => {
  const { user, bodiesOf } = await open()
  expect(screen.queryByText('Sus registros')).toBeNull()
  await chooseInMenu(user, 'Más', 'Marcar como fallecida')
  const dialog = within(await screen.findByRole('dialog', { name: 'Despedirse de Kira' }))
  expect(dialog.getByText(/no se borra nada/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('heading', { name: 'Desde 2020, siempre en tu manada' })).toBeTruthy()
  expect(bodiesOf(`PUT /api/pets/${kira.id}/memorial`)).toEqual([{ diedOn: null }])
  expect(screen.getByText(/Kira dejó una huella/)).toBeTruthy()
  expect(await screen.findByText(/Su diario está en blanco/)).toBeTruthy()
})

test('shows years, age and memories before the records, and ends the memorial', async () => {
  const { user, bodiesOf } = await open({ memorial: { diedOn: '2026-01-05' } }, 'en', {
    ...noEntries,
    items: [day],
    total: 1,
  })
  const heading = screen.getByRole('heading', { name: '2020 – 2026' })
  expect(screen.getByText('Lived 5 years')).toBeTruthy()
  const memory = await screen.findByText('Primer día de playa')
  const records = screen.getByRole('heading', { name: 'Records' })
  for (const [before, after] of [
    [heading, memory],
    [memory, records],
    [records, screen.getByRole('tablist')],
  ] as const)
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await chooseInMenu(user, 'More', 'Undo the farewell')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo Kira’s farewell?' }))
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '2020 – 2026' })).toBeNull())
  expect(bodiesOf(`DELETE /api/pets/${kira.id}/memorial`)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Mark as passed away' })).toBeTruthy()
})

test.each(['editor', 'viewer'] as const)(
  'shows an %s the memorial without any of its buttons',
  async (access) => {
    const { user } = await open({ access, memorial: { diedOn: null }, shareCode: null })
    expect(screen.getByText(/Kira dejó una huella/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Más' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Dejar de ver esta mascota'])
  },
)

test('marks the pet on Home', async () => {
  mockServer(ana, {
    'GET /api/pets': {
      body: pageOf([kira, { ...kira, id: ana.id, name: 'Bruno', memorial: { diedOn: null } }]),
    },
  })
  await renderApp('/app', 'es')
  expect(within(await screen.findByRole('link', { name: /Bruno/ })).getByText('Siempre contigo')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /Kira/ })).queryByText('Siempre contigo')).toBeNull()
})

test.each([
  ['2010-05-01', '2024-01-01', { kind: 'lived', from: '2010', to: '2024' }],
  ['2010-05-01', null, { kind: 'born', from: '2010', to: '' }],
  [null, '2024-01-01', { kind: 'died', from: '', to: '2024' }],
  [null, null, null],
])('returns for %s and %s the years %j', (birthDate, diedOn, years) => {
  expect(yearsOf(birthDate, diedOn)).toEqual(years)
})
