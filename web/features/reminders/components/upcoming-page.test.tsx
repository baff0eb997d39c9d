import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { addDays } from '#contract/shared/time-zones.ts'
import { aDose, aVaccine, serveReminders } from '#web/testing/features/reminders.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import type { MockAnswer } from '#web/testing/environment/mock-server.ts'

const today = localToday()
const inDays = (days: number): string => addDays(today, days)

const page = (from: string, next: string | null, more: Partial<Upcoming> = {}): Upcoming => ({
  today,
  from,
  next,
  days: [],
  overdue: [],
  ...more,
})
const on = (days: number, ...items: Reminder[]) => ({ date: inDays(days), items })

const open = async (pages: readonly Upcoming[], more: Record<string, MockAnswer> = {}) => {
  const server = serveReminders([], pages, more)
  const view = await renderApp('/app/upcoming')
  await screen.findByRole('heading', { level: 1, name: 'Próximos' })
  return { ...server, ...view }
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('says what is due by day, what is overdue first', async () => {
  await open([
    page(today, null, {
      overdue: [aVaccine(1, -9)],
      days: [on(0, aDose(2)), on(1, aDose(3, { days: 1, status: 'soon' })), on(2), on(12, aVaccine(4, 12))],
    }),
  ])
  await screen.findByText(/Venció hace 9 días/)
  const [overdue, first, second, third, ...rest] = headings()
  expect(overdue).toBe('Pendiente')
  expect(first).toMatch(/^Hoy \p{L}+, \d+ de \p{L}+$/u)
  expect(second).toMatch(/^Mañana/)
  expect(third).toMatch(/^\p{L}+ \d+ de \p{L}+$/u)
  expect(rest).toEqual([])
  expect(document.title).toBe('Próximos · Huella')
  const region = within(screen.getByRole('region', { name: /^Hoy/ }))
  expect(region.getAllByRole('listitem')).toHaveLength(1)
  region.getByText('Otosol')
})

test('goes on where the days that were loaded end', async () => {
  const { user } = await open([
    page(today, inDays(14), { days: [on(0, aDose(1))] }),
    page(inDays(14), null, { days: [on(20, aVaccine(2, 20, { name: 'Mixomatosis' }))] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Ver más días' }))
  await screen.findByText('Mixomatosis')
  expect(screen.queryByRole('button', { name: 'Ver más días' })).toBeNull()
  screen.getByText('Otosol')
})

test('keeps what is loaded when more does not come', async () => {
  const { user, answers } = await open([page(today, inDays(14), { days: [on(0, aDose(1))] })])
  const more = await screen.findByRole('button', { name: 'Ver más días' })
  answers['GET /api/reminders/upcoming'] = { error: 'FORBIDDEN', status: 403 }
  await user.click(more)
  expect(await screen.findByText('No pudimos cargar más días. Intenta de nuevo.')).toBeTruthy()
  expect(screen.getByText('Otosol')).toBeTruthy()
})

test('invites where nothing is due, and not before everything was loaded', async () => {
  const { user } = await open([page(today, inDays(14)), page(inDays(14), null)])
  await user.click(await screen.findByRole('button', { name: 'Ver más días' }))
  await screen.findByText('Nada por ahora')
  expect(screen.getByRole('link', { name: 'Ver mis mascotas' }).getAttribute('href')).toBe('/app')
})

test('says that it did not load, and tries again', async () => {
  const { user, answers } = await open([], {
    'GET /api/reminders/upcoming': { error: 'FORBIDDEN', status: 403 },
  })
  await within(await screen.findByRole('main')).findByText('No pudimos cargar lo que viene')
  answers['GET /api/reminders/upcoming'] = { body: page(today, null, { days: [on(0, aDose(1))] }) }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Otosol')).toBeTruthy()
})

test('what is done about a thing is seen at once, and the focus is on the page', async () => {
  const vaccine = aVaccine(1, -9)
  const { user, bodiesOf } = await open([page(today, null, { overdue: [vaccine] })])
  await user.click(await screen.findByRole('button', { name: /Rabia/ }))
  await user.click(screen.getByRole('button', { name: 'Posponer un día' }))
  await screen.findByText('Pospuesto un día')
  expect(bodiesOf('POST /api/reminders/snooze')).toEqual([{ key: vaccine.key }])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('is reached from Home', async () => {
  serveReminders([], [page(today, null)])
  const { user, router } = await renderApp('/app')
  await user.click(await screen.findByRole('link', { name: 'Próximos' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/upcoming'))
  await screen.findByText('Nada por ahora')
})
