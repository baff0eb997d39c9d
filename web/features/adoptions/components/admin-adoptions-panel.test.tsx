import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { serveAdmin } from '#web/testing/features/admin.ts'
import { luna } from '#web/testing/features/home.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import type { MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads } from '#web/testing/environment/uploads.ts'

const list = 'GET /api/admin/adoptions'
const max: Adoption = {
  ...luna,
  id: '0199a000-0000-7000-8000-000000000602',
  name: 'Max',
  species: 'perro',
  sex: 'Macho',
  isAvailable: false,
}
const page = (items: readonly Adoption[], next: string | null = null): MockAnswer => ({
  body: { items, next },
})

const open = async (answer: MockAnswer, language: 'es' | 'en' = 'es') => {
  const server = serveAdmin()
  server.answers[list] = answer
  return { ...server, ...(await renderApp('/app/admin?tab=adoptions', language)) }
}
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li')
  if (!card) throw new Error(`no card of ${name}`)
  return within(card)
}

describe('list of adoptions', () => {
  test('includes hidden adoptions, and loads more', async () => {
    const { user } = await open((_body, query) =>
      query.get('cursor') === null ? page([luna], 'next') : page([max]),
    )
    await (await cardOf('Luna')).findByText('Visible')
    await user.click(screen.getByRole('button', { name: 'Ver más' }))
    const card = await cardOf('Max')
    card.getByText('Oculta')
    card.getByText(/^Perro · .*Macho$/)
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  test('reports a failure to load, retries, and shows an empty state', async () => {
    const { user, answers } = await open({ error: 'FORBIDDEN', status: 403 })
    const alert = within(await within(await screen.findByRole('main')).findByRole('alert'))
    alert.getByText('No se pudieron cargar las adopciones')
    answers[list] = page([])
    await user.click(alert.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Todavía no hay adopciones' })).toBeTruthy()
  })

  test('shows a hidden adoption again with one button, and reports a failure', async () => {
    const { user, answers, bodiesOf } = await open(page([max]))
    const call = `PATCH /api/admin/adoptions/${max.id}`
    answers[call] = { error: 'NOT_FOUND', status: 404 }
    await user.click((await cardOf('Max')).getByRole('button', { name: 'Mostrar' }))
    await screen.findByText('No lo encontramos. Puede que ya no exista.')
    answers[call] = () => {
      answers[list] = page([{ ...max, isAvailable: true }])
      return { body: { ...max, isAvailable: true } }
    }
    await user.click((await cardOf('Max')).getByRole('button', { name: 'Mostrar' }))
    await screen.findByText('Max vuelve a verse en Inicio')
    await (await cardOf('Max')).findByRole('button', { name: 'Ocultar' })
    expect(bodiesOf(call)).toEqual([{ isAvailable: true }, { isAvailable: true }])
  })

  test('removes an adoption after a confirmation', async () => {
    const { user, answers } = await open(page([max]))
    answers[`DELETE /api/admin/adoptions/${max.id}`] = () => {
      answers[list] = page([])
      return { body: {} }
    }
    await user.click((await cardOf('Max')).getByRole('button', { name: 'Eliminar a Max' }))
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar a Max?' }))
    await user.click(question.getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('Adopción eliminada correctamente')
    expect(await screen.findByRole('heading', { name: 'Todavía no hay adopciones' })).toBeTruthy()
  })
})

describe('form of an adoption', () => {
  test('requires name, species and sex, saves them, and then uploads the picture', async () => {
    const uploads = serveUploads(() => ({ body: luna }))
    const { user, answers, bodiesOf } = await open(page([]))
    answers['POST /api/admin/adoptions'] = { body: luna }
    await user.click(await screen.findByRole('button', { name: 'Nueva adopción' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva adopción', busy: false }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findAllByText('Este campo es requerido')).toHaveLength(3)
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Luna')
    for (const [field, choice] of [
      [/Especie/, 'Gato'],
      [/Sexo/, 'Hembra'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: field }))
      await user.click(await screen.findByRole('option', { name: choice }))
    }
    await user.click(dialog.getByRole('switch', { name: 'Visible en Inicio' }))
    const input = screen.getByRole('dialog').querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await user.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }))
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Adopción creada correctamente')
    expect(bodiesOf('POST /api/admin/adoptions')).toEqual([
      {
        name: 'Luna',
        species: 'gato',
        breed: null,
        age: null,
        sex: 'Hembra',
        location: null,
        isAvailable: false,
      },
    ])
    expect(uploads.map(({ call }) => call)).toEqual([`PUT /api/adoptions/${luna.id}/image`])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('shows the administration of adoptions in English', async () => {
  await open(page([max]), 'en')
  const card = await cardOf('Max')
  expect(card.getByText('Hidden')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Delete Max' })).toBeTruthy()
})
