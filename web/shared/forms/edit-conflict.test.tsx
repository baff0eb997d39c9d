import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { recordOf } from '#web/testing/features/kind-pages.ts'
import { kira } from '#web/testing/features/pets.ts'

const seen = recordOf(vaccineKind, 1, { name: 'Rabia', lot: 'A1', notes: 'En ayunas', revision: 1 })
const path = `/api/pets/${kira.id}/vaccines`

/** Opens the form of the vaccine, which Luis then changes to `current`. */
const edit = async (current: object) => {
  const server = mockServer(ana, {
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET ${path}`]: { body: { items: [seen], limit: 3, next: null } },
    [`PATCH ${path}/${seen.id}`]: (body) =>
      typeof body === 'object' && body !== null && 'revision' in body && body.revision === 2
        ? { body: { ...current, ...body, revision: 3 } }
        : {
            error: 'STALE_REVISION',
            status: 409,
            data: { current: { ...current, revision: 2 }, by: 'Luis Gil', at: '2026-11-29T10:00:00.000Z' },
          },
  })
  const view = await renderApp(`/app/pet/${kira.id}/vaccines`)
  await view.user.click(await screen.findByRole('button', { name: 'Editar vacuna Rabia' }))
  const notes = await screen.findByRole('textbox', { name: 'Notas' })
  await view.user.clear(notes)
  await view.user.type(notes, 'Con comida')
  const save = () => view.user.click(screen.getByRole('button', { name: 'Guardar' }))
  await save()
  return { ...view, save, notes, sent: () => server.bodiesOf(`PATCH ${path}/${seen.id}`) }
}

test('shows what the other person changed, and saves what is chosen', async () => {
  const { user, save, notes, sent } = await edit({ ...seen, lot: 'B2', notes: 'De noche' })
  const panel = await screen.findByRole('region', { name: 'Luis Gil lo cambió mientras tanto' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  const choice = (field: string, name: string) =>
    within(within(panel).getByRole('group', { name: field })).getByRole('radio', { name })
  // The typed text stays, and a field that was not touched takes the other value.
  expect(notes).toHaveProperty('value', 'Con comida')
  expect(choice('notas', 'La tuya: Con comida')).toHaveProperty('checked', true)
  expect(choice('lote', 'La de Luis Gil: B2')).toHaveProperty('checked', true)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(choice('lote', 'La tuya: A1'))
  await user.click(choice('notas', 'La de Luis Gil: De noche'))
  expect(notes).toHaveProperty('value', 'De noche')
  await user.click(choice('notas', 'La tuya: Con comida'))
  await save()
  expect(await screen.findByText('Vacuna actualizada exitosamente')).toBeTruthy()
  expect(sent()).toEqual([
    { notes: 'Con comida', revision: 1 },
    { notes: 'Con comida', lot: 'A1', revision: 2 },
  ])
})

test('saves at once where the other change concerns no field of the form', async () => {
  const { sent } = await edit(seen)
  expect(await screen.findByText('Vacuna actualizada exitosamente')).toBeTruthy()
  expect(sent()).toEqual([
    { notes: 'Con comida', revision: 1 },
    { notes: 'Con comida', revision: 2 },
  ])
})
