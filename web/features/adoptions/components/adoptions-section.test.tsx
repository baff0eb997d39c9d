import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { luna } from '#web/testing/features/home.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const max = {
  ...luna,
  id: '0199a000-0000-7000-8000-000000000202',
  name: 'Max',
  species: 'perro',
  breed: null,
  age: null,
  sex: 'Macho',
  location: null,
  image: {
    src: '/api/adoptions/1/image?v=1',
    width: 800,
    height: 600,
    thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
  },
} as const

const home = async (answer: MockAnswer, language: 'es' | 'en' = 'es') => {
  const server = mockServer(ana, { 'GET /api/adoptions': answer })
  return { ...server, ...(await renderApp('/app', language)) }
}
const section = () => screen.findByRole('region', { name: /En adopción|Up for adoption/ })
const all = (name = 'Ver todas') => screen.queryByRole('button', { name })

test('shows adoptions in the order of the server, with the facts of each', async () => {
  await home({ body: [luna, max] })
  await screen.findByRole('heading', { level: 3, name: 'Luna' })
  const cards = within(await section()).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual([
    'LunaGato · Siamés · 2 años · HembraBogotá',
    'MaxPerro · Macho',
  ])
  const [drawn, photographed] = cards.map((card) => card.querySelector('img')?.getAttribute('src'))
  expect(drawn).toContain('gato')
  expect(photographed).toContain('/api/adoptions/1/image')
})

test("shows that 'Ver todas' is not available yet", async () => {
  const { user } = await home({ body: [luna] })
  await user.click(await screen.findByRole('button', { name: 'Ver todas' }))
  expect(await screen.findByText('Adopciones - Próximamente disponible')).toBeTruthy()
})

test('shows the section in English', async () => {
  await home({ body: [luna] }, 'en')
  expect(await screen.findByText('Cat · Siamés · 2 años · Female')).toBeTruthy()
  expect(all('See all')).toBeTruthy()
})

test('shows a quiet empty state', async () => {
  await home({ body: [] })
  expect(await screen.findByText('Por ahora ninguna mascota busca hogar.')).toBeTruthy()
  expect(all()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reserves space for four adoptions while they load, under its heading', async () => {
  await home(new Promise<never>(() => {}))
  const busy = await section()
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(within(busy).getAllByRole('listitem')).toHaveLength(4)
  expect(within(busy).getByRole('status').textContent).toBe('Cargando las adopciones')
})

test('reports a failure without hiding the rest of Home, and retries', async () => {
  const { user, answers } = await home({ error: 'FORBIDDEN', status: 403 })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('No pudimos cargar las adopciones')).toBeTruthy()
  expect(await screen.findByText('Tu manada empieza aquí')).toBeTruthy()
  answers['GET /api/adoptions'] = { body: [luna] }
  await user.click(alert.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Luna' })).toBeTruthy()
})

test('opens an adoption at its own address, and returns to Home when it closes', async () => {
  const { user, router } = await home({ body: [luna, max] })
  await user.click(await screen.findByRole('link', { name: 'Luna' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Luna', busy: false }))
  expect(router.state.location.href).toBe(`/app?adoption=${luna.id}`)
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Gato',
    'Siamés',
    '2 años',
    'Hembra',
    'Bogotá',
  ])
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/app')
})

test('reports an adoption that is no longer listed, and leads to Home', async () => {
  mockServer(ana, { 'GET /api/adoptions': { body: [max] } })
  const { user, router } = await renderApp(`/app?adoption=${luna.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ya no está en la lista', busy: false }))
  const [close] = dialog.getAllByRole('button', { name: 'Cerrar' })
  if (close) await user.click(close)
  await waitFor(() => expect(router.state.location.href).toBe('/app'))
})
