import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BinItem, PetChange } from '#contract/features/history/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira } from '#web/testing/features/pets.ts'

const path = `/app/pet/${kira.id}/changes`
const api = `/api/pets/${kira.id}`
const idOf = (n: number) => `0199a000-0000-7000-8000-00000000000${n}`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const change = (n: number, more: Partial<PetChange> = {}): PetChange => ({
  id: idOf(n),
  kind: 'vaccines',
  recordId: idOf(n),
  title: 'Rabia',
  action: 'created',
  fields: [],
  by: 'Ana',
  at: minutesAgo(5),
  place: 'kept',
  ...more,
})
const weight: BinItem = {
  kind: 'weights',
  recordId: idOf(8),
  title: '12.5 Kilogramos',
  by: 'Marta',
  at: minutesAgo(60),
  until: new Date(Date.now() + 2.5 * dayMs).toISOString(),
}
const certificate: BinItem = { ...weight, kind: 'documents', recordId: idOf(9), title: 'Certificado' }
const pageOf = (items: readonly object[], next: string | null = null): MockAnswer => ({
  body: { items, next },
})

const open = async (more: Record<string, MockAnswer> = {}, search = '', language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, {
    [`GET ${api}`]: { body: kira },
    [`GET ${api}/changes`]: pageOf([]),
    [`GET ${api}/bin`]: pageOf([]),
    ...more,
  })
  return { server, ...(await renderApp(`${path}${search}`, language)) }
}

test('shows who did what and when, and links to records that exist', async () => {
  await open({
    [`GET ${api}/changes`]: pageOf([
      change(1, { action: 'changed', by: 'Marta', fields: ['notes', 'lot', 'unknown'] }),
      change(2, { kind: 'weights', title: '12.5 Kilogramos', by: null, at: minutesAgo(26 * 60) }),
      change(3, { action: 'removed', place: 'gone', title: 'Moquillo' }),
    ]),
  })
  const link = await screen.findByRole('link', { name: /Rabia/ })
  expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/vaccines#${idOf(1)}`)
  expect(link.textContent).toContain('Vacuna · Marta cambió: notas y lote · hace\u00a05\u00a0min')
  expect(screen.getByRole('link', { name: /12,5 kg/ }).getAttribute('href')).toBe(
    `/app/pet/${kira.id}/weight#${idOf(2)}`,
  )
  expect(screen.getByRole('link', { name: /12,5 kg/ }).textContent).toContain(
    'Peso · Alguien que ya no tiene cuenta anotó · hace 1 día',
  )
  expect(screen.queryByRole('link', { name: /Moquillo/ })).toBeNull()
  expect(screen.getByText(/Ana eliminó .*Ya no existe/)).toBeTruthy()
})

test.each([
  ['es', 'Marta: 3 cambios', 'Vacuna y Peso · hace 5 min', /Rabia.*Marta anotó/],
  ['en', 'Marta: 3 changes', 'Vaccine and Weight · 5 min ago', /Rabia.*Marta/],
] as const)('folds what one person wrote in one sitting, in %s', async (language, title, text, entry) => {
  const by = 'Marta'
  await open(
    {
      [`GET ${api}/changes`]: pageOf([
        change(1, { by }),
        change(2, { by, kind: 'weights', title: '12.5 Kilogramos', at: minutesAgo(20) }),
        change(3, { by, title: 'Moquillo', at: minutesAgo(45) }),
        change(4, { by: 'Ana', title: 'Parvo', at: minutesAgo(46) }),
      ]),
    },
    '',
    language,
  )
  const summary = (await screen.findByText(title)).closest('summary')
  expect(summary?.textContent.replaceAll(/\s/g, ' ')).toBe(`${title}${text}`)
  const sitting = summary?.closest('details')
  expect(sitting?.open).toBe(false)
  expect(screen.getByRole('link', { name: /Parvo/ }).closest('details')).toBeNull()
  if (summary) fireEvent.click(summary)
  expect(sitting?.open).toBe(true)
  expect(sitting?.querySelectorAll('li')).toHaveLength(3)
  expect(within(sitting ?? document.body).getByRole('link', { name: entry })).toBeTruthy()
})

test('links from a change of the profile to the pet', async () => {
  const profile = {
    kind: 'profile',
    recordId: kira.id,
    title: 'Kira',
    action: 'changed',
    by: 'Marta',
  } as const
  await open({ [`GET ${api}/changes`]: pageOf([change(1, { ...profile, fields: ['name', 'image'] })]) })
  const link = await screen.findByRole('link', { name: /Kira.*Perfil · Marta cambió: nombre y foto/ })
  expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}`)
})

test('restores a record from the bin with one press, and reports that', async () => {
  const removed = change(1, { action: 'removed', place: 'bin' })
  const { server } = await open({
    [`GET ${api}/changes`]: pageOf([removed]),
    [`PUT ${api}/bin/vaccines/${idOf(1)}`]: { body: {} },
  })
  const button = await screen.findByRole('button', { name: 'Restaurar Rabia' })
  server.answers[`GET ${api}/changes`] = pageOf([change(2, { action: 'restored' })])
  fireEvent.click(button)
  const notice = await screen.findByRole('alertdialog', { name: 'Restaurado' })
  expect(within(notice).getByText('Rabia')).toBeTruthy()
  expect(server.bodiesOf(`PUT ${api}/bin/vaccines/${idOf(1)}`)).toHaveLength(1)
  expect(await screen.findByRole('link', { name: /Ana restauró/ })).toBeTruthy()
})

test('filters by the bin in the address, and shows the remaining days', async () => {
  const { router } = await open({ [`GET ${api}/bin`]: pageOf([weight]) })
  await screen.findByText('Todavía no hay cambios')
  fireEvent.click(screen.getByRole('button', { name: 'Filtro: Cambios' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Papelera' }))
  expect(await screen.findByText(/Peso · Marta eliminó · hace 1 h · Quedan 3 días/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Restaurar 12,5 kg' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ bin: true })
  router.history.back()
  expect(await screen.findByText('Todavía no hay cambios')).toBeTruthy()
})

test('shows an empty bin, in English too', async () => {
  await open({}, '?bin=true', 'en')
  expect(await screen.findByText('The bin is empty')).toBeTruthy()
})

test('offers the upgrade where the plan allows no more records', async () => {
  await open({
    [`GET ${api}/changes`]: pageOf([change(1, { action: 'removed', place: 'bin' })]),
    [`PUT ${api}/bin/vaccines/${idOf(1)}`]: {
      error: 'PLAN_LIMIT_REACHED',
      status: 403,
      data: { reason: 'vaccines', limit: 3 },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar Rabia' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('explains to an editor that the page belongs to the owner, without a link to it', async () => {
  await open({ [`GET ${api}`]: { body: { ...kira, access: 'editor', shareCode: null } } })
  expect(await screen.findByText('Solo para su dueño')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cambios/ })).toBeNull())
})

test('retries after a failure', async () => {
  const { server } = await open({ [`GET ${api}/changes`]: { error: 'INTERNAL_SERVER_ERROR', status: 500 } })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  server.answers[`GET ${api}/changes`] = pageOf([change(1)])
  fireEvent.click(retry)
  expect(await screen.findByText('Rabia')).toBeTruthy()
})

test.each([
  ['records', [weight, certificate], '¿Vaciar la papelera?'],
  ['one document', [certificate], '¿Eliminar documento?'],
])('empties a bin with %s after a confirmation', async (_content, items, title) => {
  const { server } = await open(
    { [`GET ${api}/bin`]: pageOf(items), [`DELETE ${api}/bin`]: { body: {} } },
    '?bin=true',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Vaciar papelera' }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  expect(question.getByText('Esta acción no se puede deshacer.')).toBeTruthy()
  expect(server.bodiesOf(`DELETE ${api}/bin`)).toEqual([])
  server.answers[`GET ${api}/bin`] = pageOf([])
  fireEvent.click(question.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(server.bodiesOf(`DELETE ${api}/bin`)).toHaveLength(1))
  expect(await screen.findByText(/^Lo que elimines queda aquí/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Vaciar papelera' })).toBeNull()
})
