import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/shared/api/query-client.ts'
import { findListedPet, forgetListedPet } from '#web/shared/lists/listed-pets.ts'
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

test('shows pets in the order of the server, with breed or species, sex, and sharing', async () => {
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

test('greets by the first name, in the chosen language', async () => {
  await renderApp('/app', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi, Ana' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /^My Pets/ })).toBeTruthy()
  expect(document.title).toBe('Home · Huella')
})

test('shows an empty state with one primary button', async () => {
  server.pets = []
  await renderApp('/app')
  expect(await screen.findByText('Tu manada empieza aquí')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Agregar mascota' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Tengo un código' })).toHaveLength(1)
})

/** Newest first: Pet 44, …, Pet 0. */
const manyPets = Array.from({ length: 45 }, (_, n) => ({
  ...kira,
  id: `0199a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Pet ${n}`,
})).toReversed()
const shownPets = () => screen.getAllByRole('link', { name: /^Pet / })

test('shows the first of very many pets, counts all, and loads the others page by page', async () => {
  server.pets = manyPets
  const { user } = await renderApp('/app')
  await screen.findByRole('link', { name: /^Pet 44/ })
  expect(shownPets()).toHaveLength(20)
  expect(screen.getByRole('heading', { level: 2, name: /^Mis mascotas/ }).textContent).toContain(
    '45 mascotas',
  )
  await user.click(await screen.findByRole('button', { name: 'Ver más mascotas' }))
  await screen.findByRole('link', { name: /^Pet 24/ })
  expect(shownPets()).toHaveLength(40)
  await user.click(screen.getByRole('button', { name: 'Ver más mascotas' }))
  await screen.findByRole('link', { name: /^Pet 0/ })
  expect(shownPets().map((link) => link.textContent.match(/^Pet \d+/)?.[0])).toEqual(
    manyPets.map(({ name }) => name),
  )
  expect(screen.queryByRole('button', { name: 'Ver más mascotas' })).toBeNull()
})

test('reports a page of pets that fails to load, and retries', async () => {
  server.pets = manyPets
  const { user } = await renderApp('/app')
  const more = await screen.findByRole('button', { name: 'Ver más mascotas' })
  server.failures.set('GET /api/pets', 'FORBIDDEN')
  await user.click(more)
  await screen.findByText('No pudimos cargar más mascotas')
  expect(shownPets()).toHaveLength(20)
  server.failures.clear()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('link', { name: /^Pet 24/ })
})

test('removes forgotten pets from every loaded page', async () => {
  server.pets = manyPets
  const { user } = await renderApp('/app')
  await user.click(await screen.findByRole('button', { name: 'Ver más mascotas' }))
  await screen.findByRole('link', { name: /^Pet 5/ })
  expect(findListedPet(manyPets[30]?.id ?? '')?.name).toBe('Pet 14')
  server.pets = server.pets.filter(({ name }) => name !== 'Pet 44' && name !== 'Pet 14')
  act(() => {
    for (const pet of manyPets) if (pet.name === 'Pet 44' || pet.name === 'Pet 14') forgetListedPet(pet.id)
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Pet 14/ })).toBeNull())
  expect(screen.queryByRole('link', { name: /^Pet 44/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: /^Mis mascotas/ }).textContent).toContain(
    '43 mascotas',
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const names = shownPets().map((link) => link.textContent)
  expect(new Set(names).size).toBe(names.length)
})

test('reports a list that fails to load, and retries', async () => {
  server.failures.set('GET /api/pets', 'FORBIDDEN')
  const { user } = await renderApp('/app')
  const alert = within(await screen.findByRole('alert'))
  server.failures.clear()
  await user.click(alert.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: /Kira/ })).toBeTruthy()
})
