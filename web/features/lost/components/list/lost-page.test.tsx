import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#web/testing/environment/accessibility.ts'
import { mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { bogota, bogotaCell, notice, standAt } from '#web/testing/features/lost.ts'

const open = async (items: readonly object[], tiles: MockAnswer = { body: { tiles: null } }) => {
  const asked: string[] = []
  const server = mockServer(null, {
    'GET /api/lost': (_body, query) => {
      asked.push(String(query))
      return { body: { items, next: null } }
    },
    'GET /api/map-tiles': tiles,
  })
  return { ...server, ...(await renderApp('/lost')), asked }
}
const near = { name: 'Cerca de mí' }

test('lists the notices for people without an account, with what is known of each', async () => {
  await open([
    { ...notice, km: 2.4 },
    { ...notice, id: '0199a000-0000-7000-8000-000000000302', km: 0, reward: null, area: null },
  ])
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toContain('Perro · Border collie · Hembra · Mediano · Negro y blanco')
  expect(first?.textContent).toContain('Se perdió el 19 nov 2026 en Chapinero · a unos 2 km')
  expect(first?.textContent).toContain('Recompensa')
  expect(second?.textContent).toContain('Se perdió el 19 nov 2026 · a menos de 1 km')
  expect(second?.textContent).not.toContain('Recompensa')
  expect(screen.getAllByRole('link', { name: 'Kira' })[0]?.getAttribute('href')).toBe(`/lost/${notice.id}`)
  // Without tiles there is no map.
  expect(screen.queryByRole('button', { name: 'Ver el mapa' })).toBeNull()
  await expectAccessible()
})

test('sends a cell in place of the position, at the press, and keeps it out of the address', async () => {
  standAt(bogota)
  const { user, asked, router } = await open([])
  expect(await screen.findByText('No hay avisos aquí')).toBeTruthy()
  expect(asked).toEqual([''])
  await user.click(screen.getByRole('button', near))
  await waitFor(() => expect(asked.at(-1)).toBe(`near=${bogotaCell}&radius=5`))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'A menos de' }), '20 km')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Especie' }), 'Gato')
  await waitFor(() => expect(asked.at(-1)).toContain('species=gato'))
  expect(asked.at(-1)).toContain('radius=20')
  expect(router.history.location.href).toBe('/lost?species=gato')
  const words = screen.getByRole('searchbox', { name: 'Barrio, ciudad o nombre' })
  await user.type(words, ' Medellín {Enter}')
  await waitFor(() => expect(asked.at(-1)).toContain('search=Medell%C3%ADn'))
  expect(asked.at(-1)).toContain(`near=${bogotaCell}`)
  expect(router.history.location.href).toBe('/lost?species=gato&search=Medell%C3%ADn')
  await user.click(screen.getByRole('button', { name: 'En todas partes' }))
  expect(await screen.findByRole('button', near)).toBeTruthy()
})

test('says so where the device refuses the position, and goes on without it', async () => {
  standAt(null)
  const { user, asked } = await open([{ ...notice, km: null }])
  await user.click(await screen.findByRole('button', near))
  expect(await screen.findByText('No pudimos saber dónde estás')).toBeTruthy()
  expect(asked).toEqual([''])
  expect(screen.getByRole('link', { name: 'Kira' })).toBeTruthy()
})

test('draws a map at the press, whose names are buttons', async () => {
  const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' }
  const { user, router } = await open([{ ...notice, km: null }], { body: { tiles } })
  await user.click(await screen.findByRole('button', { name: 'Ver el mapa' }))
  const map = await screen.findByRole('region', { name: 'Ver el mapa' })
  // jsdom loads no styles.
  await waitFor(() => expect(document.querySelector('head link[rel=stylesheet]')).toBeTruthy())
  document.querySelector('head link[rel=stylesheet]')?.dispatchEvent(new Event('load'))
  const place = await screen.findByTitle('Kira')
  expect(map.querySelector('img')?.getAttribute('src')).toMatch(/^https:\/\/tiles\.example\.com\/\d+\//)
  expect(map.textContent).toContain('© Maps')
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeTruthy()
  place.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.history.location.pathname).toBe(`/lost/${notice.id}`))
})
