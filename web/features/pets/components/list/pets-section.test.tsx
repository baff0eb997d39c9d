import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'
import { kira, server, servePets } from '#web/testing/features/pets.ts'

const id = (last: string) => `0199a000-0000-7000-8000-00000000000${last}`
const tom = {
  ...kira,
  id: id('c'),
  name: 'Tom',
  species: 'gato',
  breed: null,
  sex: 'Macho',
  access: 'viewer',
} as const

servePets([tom, kira])

test('pets are shown in the order of the server, with breed or species, sex, and owner', async () => {
  await renderApp('/app')
  await screen.findByRole('link', { name: /Tom/ })
  const links = screen.getAllByRole('listitem').flatMap((card) => within(card).queryAllByRole('link'))
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`/app/pet/${tom.id}`, 'TomGato · MachoCompartida'],
    [`/app/pet/${kira.id}`, 'KiraBorder collie · Hembra'],
  ])
  expect(screen.getByRole('heading', { level: 2, name: /^Mis mascotas/ }).textContent).toBe(
    'Mis mascotas22 mascotas',
  )
})

test('a long breed is shown whole, on as many lines as it needs', async () => {
  const breed = 'Perro de pastor de los Pirineos de cara rasa'
  server.pets = [{ ...kira, breed }]
  await renderApp('/app')
  const shown = await screen.findByText(breed)
  expect(shown.className).toContain('wrap-anywhere')
  for (const { className } of [shown, shown.parentElement ?? shown])
    expect(className).not.toMatch(/truncate|line-clamp|ellipsis|nowrap|overflow-hidden/)
})

test('the greeting has the first name, in the chosen language', async () => {
  await renderApp('/app', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /^My Pets/ })).toBeTruthy()
  expect(document.title).toBe('Home · Huella')
})

test('without pets there is an empty state with one primary button', async () => {
  server.pets = []
  await renderApp('/app')
  expect(await screen.findByText('Tu manada empieza aquí')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Agregar mascota' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Tengo un código' })).toHaveLength(1)
})

test('a list that fails to load says so, and retries', async () => {
  server.failures.set('GET /api/pets', 'FORBIDDEN')
  const { user } = await renderApp('/app')
  const alert = within(await screen.findByRole('alert'))
  server.failures.clear()
  await user.click(alert.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: /Kira/ })).toBeTruthy()
})
