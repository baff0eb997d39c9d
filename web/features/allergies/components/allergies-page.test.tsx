import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const allergy = (number: number, name: string): Allergy => ({
  id: `0199a000-0000-7000-8000-0000000000d${number}`,
  name,
  description: null,
})

const open = async (items: readonly Allergy[], language: 'es' | 'en' = 'es', target = '') => {
  serveRecords({ pet: kira, section: 'allergies', items, limit: 2, make: () => allergy(9, '') })
  const view = await renderApp(`/app/pet/${kira.id}/allergies${target}`, language)
  await screen.findByRole('heading', { level: 1 })
  return view
}

test.each([
  ['es', 'Orden: Más antiguos', 'Más recientes', 'Orden: Más recientes', 'Por nombre'],
  ['en', 'Order: Oldest', 'Newest', 'Order: Newest', 'By name'],
] as const)('orders the list by age or by name, in %s', async (language, oldest, newest, then, byName) => {
  const names = ['Polen', 'Ácaros', 'Pollo']
  const { user } = await open(
    names.map((name, number) => allergy(number + 1, name)),
    language,
  )
  const choose = async (button: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitemradio', { name: entry }))
  }
  const shown = () =>
    screen
      .getAllByText((text) => names.includes(text), { ignore: 'h1' })
      .map(({ textContent }) => textContent)
  await screen.findByText('Polen')
  expect(shown()).toEqual(names)
  expect(screen.queryByRole('button', { name: /^(Filtro|Filter)/ })).toBeNull()
  await choose(oldest, newest)
  await waitFor(() => expect(shown()).toEqual(['Pollo', 'Ácaros', 'Polen']))
  await choose(then, byName)
  await waitFor(() => expect(shown()).toEqual(['Ácaros', 'Polen', 'Pollo']))
})

test('focuses the allergy that the address names', async () => {
  const [pollen, chicken] = [allergy(1, 'Polen'), allergy(2, 'Pollo')]
  await open([pollen, chicken], 'es', `#${chicken.id}`)
  await waitFor(() => expect(document.activeElement?.id).toBe(chicken.id))
  expect(document.activeElement?.textContent).toContain('Pollo')
})

test('opens the chosen allergy beside the list on a wide desktop', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: true, media: query }),
  )
  const [pollen, chicken] = [allergy(1, 'Polen'), { ...allergy(2, 'Pollo'), description: 'Ronchas' }]
  const { user } = await open([pollen, chicken])
  const chosen = () =>
    screen.getAllByRole('button', { expanded: true, name: /^Pol/ }).map(({ textContent }) => textContent)
  await screen.findByRole('button', { name: 'Pollo' })
  expect(chosen()).toEqual(['Polen'])
  await user.click(screen.getByRole('button', { name: 'Pollo' }))
  expect(chosen()).toEqual(['Pollo'])
  expect(screen.getByText('Ronchas')).toBeTruthy()
})
