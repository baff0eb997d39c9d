import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const path = `/app/pet/${kira.id}/timeline`
const list = `GET /api/pets/${kira.id}/timeline`
const idOf = (n: number) => `0199a000-0000-7000-8000-00000000000${n}`

const rabies: TimelineEntry = {
  kind: 'vaccines',
  id: idOf(1),
  at: '2026-03-02T12:00:00.000Z',
  date: '2026-03-02',
  title: 'Rabia',
  detail: 'Clínica San Roque',
}
const walk: TimelineEntry = {
  kind: 'diary',
  id: idOf(2),
  at: '2025-12-31T12:00:00.000Z',
  date: '2025-12-31',
  title: 'Paseo',
  detail: null,
}

const page = (items: readonly TimelineEntry[], more: object = {}): MockAnswer => ({
  body: { items, years: { first: 2025, last: 2026 }, next: null, ...more },
})

const open = async (answer: MockAnswer, search = '', language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET /api/pets/${kira.id}/vaccines`]: { body: { items: [], limit: 3 } },
    [list]: answer,
  })
  return { server, ...(await renderApp(`${path}${search}`, language)) }
}

test('shows years and days, and links each entry to its record', async () => {
  await open(page([rabies, walk]))
  const year = await screen.findByRole('region', { name: '2026' })
  const day = within(year).getByRole('region', { name: /2 de marzo · lunes/ })
  expect(within(day).getByRole('link').getAttribute('href')).toBe(`/app/pet/${kira.id}/vaccines#${rabies.id}`)
  expect(within(day).getByText('Vacuna · Clínica San Roque')).toBeTruthy()
  const earlier = screen.getByRole('region', { name: '2025' })
  expect(within(earlier).getByRole('link', { name: /Paseo/ }).getAttribute('href')).toBe(
    `/app/pet/${kira.id}/diary?q=Paseo#${walk.id}`,
  )
})

test('cuts a long search to the length that the server accepts, in links and field too', async () => {
  const asked: (string | null)[] = []
  const visit: TimelineEntry = { ...walk, kind: 'visits', title: 'r'.repeat(200) }
  const { user } = await open(
    (_, query) => {
      asked.push(query.get('search'))
      return page([visit])
    },
    `?q=${'q'.repeat(200)}`,
  )
  const link = await screen.findByRole('link', { name: /rrr/ })
  expect(link.getAttribute('href')).toBe(`/app/pet/${kira.id}/visits?q=${'r'.repeat(100)}#${visit.id}`)
  expect(asked.at(-1)).toBe('q'.repeat(100))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await user.clear(field)
  await user.click(field)
  await user.paste('p'.repeat(200))
  expect(field.value).toBe('p'.repeat(100))
})

test('requests a kind, a year and words from the address', async () => {
  const asked: Record<string, string>[] = []
  const { router } = await open((_, query) => {
    asked.push(Object.fromEntries(query))
    return page([rabies, walk])
  }, '?kind=diary&year=2025&q=paseo&x=1')
  await screen.findByText('Rabia')
  expect(asked.at(-1)).toEqual({ kind: 'diary', year: '2025', search: 'paseo' })
  fireEvent.click(screen.getByRole('button', { name: /^Filtro: Diario/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Vacunas' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ kind: 'vaccines', year: 2025, q: 'paseo' }),
  )
})

test('limits the menu of years where one was mistyped', async () => {
  await open(page([rabies, walk], { years: { first: 1, last: 9999 } }))
  fireEvent.click(await screen.findByRole('button', { name: /Lo más reciente/ }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.length).toBeLessThan(110)
  expect(choices.some(({ textContent }) => textContent.includes(String(new Date().getFullYear())))).toBe(true)
})

test('resets a search without results with one press', async () => {
  const { router } = await open(page([]), '?q=nada')
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todo' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('shows an empty state without records, in English too', async () => {
  await open(page([], { years: null }), '', 'en')
  await screen.findByText('Their story starts here')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('retries after a failure', async () => {
  const { server } = await open({ error: 'INTERNAL_SERVER_ERROR', status: 500 })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  server.answers[list] = page([rabies])
  fireEvent.click(retry)
  expect(await screen.findByText('Rabia')).toBeTruthy()
})

test('shows the years at its left on a wide desktop: scrolls to those of the page, and lists from others', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: true, media: query }),
  )
  const scroll = vi.fn<(this: Element) => void>()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll)
  const { user, router } = await open(page([rabies], { years: { first: 2024, last: 2026 } }))
  const rail = await screen.findByRole('navigation', { name: 'Ir a un año' })
  expect(
    within(rail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025', '2024'])
  await user.click(within(rail).getByRole('button', { name: '2026' }))
  expect(document.activeElement?.textContent).toBe('2026')
  expect(scroll).toHaveBeenCalledOnce()
  await user.click(within(rail).getByRole('button', { name: '2024' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ year: 2024 }))
})
