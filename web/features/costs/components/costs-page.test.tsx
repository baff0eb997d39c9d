import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CostSum } from '#contract/features/costs/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { kira } from '#web/testing/features/pets.ts'

const list = `GET /api/pets/${kira.id}/costs`
const sum = (
  year: number,
  amountMinor: number,
  currency: CostSum['currency'] = 'COP',
  count = 1,
): CostSum => ({ year, kind: 'visits', currency, amountMinor, count })

const open = async (answer: MockAnswer, pet: Pet = kira, language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, { [`GET /api/pets/${kira.id}`]: { body: pet }, [list]: answer })
  const view = await renderApp(`/app/pet/${kira.id}/costs`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, ...view }
}
const items = [sum(2026, 8_500_000, 'COP', 3), sum(2026, 1250, 'EUR'), sum(2025, 17_000_000, 'COP', 2)]
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test.each([
  ['es' as const, 'Gastos en COP por año y tipo', ['2026$85.000 COP', '3 visitas$85.000 COP'], '€12,50 EUR'],
  ['en' as const, 'Costs in COP by year and kind', ['2026$85,000 COP', '3 visits$85,000 COP'], '€12.50 EUR'],
])('shows in %s a table for each currency, by year and kind', async (language, name, first, euros) => {
  await open({ body: { items } }, kira, language)
  const table = await screen.findByRole('table', { name })
  expect(cells(table).slice(0, 2)).toEqual(first)
  expect(cells(table)).toHaveLength(4)
  expect(screen.getAllByText(new RegExp(euros)).length).toBeGreaterThan(1)
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test.each([
  ['es' as const, ['1 visita', '2 vacunas', '1 antiparasitario'], 'Vacunas'],
  ['en' as const, ['1 visit', '2 vaccines', '1 parasite treatment'], 'Vaccines'],
])('names in %s each kind, and links to its records', async (language, names, title) => {
  const kinds = [
    sum(2026, 100, 'COP'),
    { ...sum(2026, 200, 'COP', 2), kind: 'vaccines' },
    { ...sum(2026, 300), kind: 'parasite-treatments' },
  ]
  const { user, router } = await open({ body: { items: kinds } }, kira, language)
  const table = await screen.findByRole('table', { name: /COP/ })
  const links = within(table).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['visits', 'vaccines', 'parasite-treatments'].map((page) => `/app/pet/${kira.id}/${page}`),
  )
  await expectAccessible()
  await user.click(within(table).getByRole('link', { name: names[1] ?? '' }))
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^${title}`) })
  expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}/vaccines`)
})

test('scales the bar of a year to the most expensive year', async () => {
  await open({ body: { items } })
  const table = await screen.findByRole('table', { name: /COP/ })
  const bars = [...table.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)
  expect(bars).toEqual(['50%', '100%'])
})

test('links to the file with every cost, for a viewer too', async () => {
  await open({ body: { items } }, { ...kira, access: 'viewer', shareCode: null })
  const link = await screen.findByRole('link', { name: 'Descargar CSV' })
  expect(link.getAttribute('href')).toBe(`/api/pets/${kira.id}/costs/file`)
  expect(link.hasAttribute('download')).toBe(true)
})

test('shows an empty state that leads to the visits', async () => {
  const { router, user } = await open({ body: { items: [] } })
  await screen.findByText('No hay gastos')
  expect(document.body.textContent).toMatch(/una visita, una vacuna o un antiparasitario/)
  expect(screen.queryByRole('link', { name: 'Descargar CSV' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ir a las visitas' }))
  await screen.findByRole('heading', { level: 1, name: /^Visitas/ })
  expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}/visits`)
})

test('reports a failure to load, and retries', async () => {
  const { answers, user } = await open({ error: 'FORBIDDEN', status: 403 })
  await screen.findByText('No pudimos cargar los gastos')
  answers[list] = { body: { items } }
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('table', { name: /COP/ })).toBeTruthy()
})
