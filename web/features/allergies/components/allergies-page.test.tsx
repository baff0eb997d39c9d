import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Allergy } from '#contract/features/allergies/schema.ts'
import { kira } from '#web/testing/features/pets.ts'
import { serveRecords } from '#web/testing/features/records.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const allergy = (number: number, name: string, description: string | null = null): Allergy => ({
  id: `0199a000-0000-7000-8000-0000000000d${number}`,
  name,
  description,
})

const open = async (items: readonly Allergy[], language: 'es' | 'en' = 'es', target = '') => {
  const make = (body: unknown) => ({ ...allergy(9, ''), ...(typeof body === 'object' ? body : {}) })
  const server = serveRecords({ pet: kira, section: 'allergies', items, limit: 2, make })
  const view = await renderApp(`/app/pet/${kira.id}/allergies${target}`, language)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}

test('an empty list offers to add the first allergy, which is then listed', async () => {
  const { user, bodiesOf, path } = await open([], 'en')
  expect(await screen.findByRole('heading', { name: 'No allergies' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add allergy' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Chicken')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Allergy added')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Edit allergy Chicken' })).toBeTruthy()
  expect(bodiesOf(`POST ${path}`)).toEqual([{ name: 'Chicken', description: null }])
})

test('a failed change keeps what was typed', async () => {
  const { user, state, path } = await open([allergy(1, 'Polen')])
  state.fail.set(`PATCH ${path}/${allergy(1, '').id}`, 'SERVICE_UNAVAILABLE')
  await user.click(await screen.findByRole('button', { name: 'Editar alergia Polen' }))
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), ' de olivo')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Error al actualizar alergia')
  expect(screen.getByDisplayValue('Polen de olivo')).toBeTruthy()
})

test('undoing a removal beyond the limit opens the upgrade dialog', async () => {
  const [pollen, chicken] = [allergy(1, 'Polen'), allergy(2, 'Pollo')]
  const { user, state, path } = await open([pollen, chicken])
  await user.click(await screen.findByRole('button', { name: 'Eliminar alergia Polen' }))
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  expect(screen.getByText('Polen · Kira')).toBeTruthy()
  state.fail.set(`PUT ${path}/${pollen.id}`, 'PLAN_LIMIT_REACHED')
  await user.click(undo)
  const dialog = await screen.findByRole('dialog', { name: 'Hazte Premium', busy: false })
  expect(dialog.textContent).toContain('Alergias ilimitadas')
  await waitFor(() => expect(screen.queryByText('Polen')).toBeNull())
})

test.each([
  ['es', 'Orden: Más antiguos', 'Más recientes', 'Orden: Más recientes', 'Por nombre'],
  ['en', 'Order: Oldest', 'Newest', 'Order: Newest', 'By name'],
] as const)('the list has other orders, in %s', async (language, oldest, newest, then, byName) => {
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

test('the allergy that the address names has the focus', async () => {
  const [pollen, chicken] = [allergy(1, 'Polen'), allergy(2, 'Pollo')]
  await open([pollen, chicken], 'es', `#${chicken.id}`)
  await waitFor(() => expect(document.activeElement?.id).toBe(chicken.id))
  expect(document.activeElement?.textContent).toContain('Pollo')
})
