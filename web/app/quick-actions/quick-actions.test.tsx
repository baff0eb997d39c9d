import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Pet } from '#contract/features/pets/schema.ts'
import { kira, pageOf } from '#web/testing/features/pets.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { serveUploads, type UploadOutcome } from '#web/testing/environment/uploads.ts'

const tom = { ...kira, id: '0199a000-0000-7000-8000-00000000000c', name: 'Tom' }
const luna = { ...kira, id: '0199a000-0000-7000-8000-00000000000d', name: 'Luna', access: 'viewer' } as const

const open = async (pets: readonly Pet[], more: Record<string, MockAnswer> = {}, path = '/app/community') => {
  const server = mockServer(ana, {
    'GET /api/pets': (_body: unknown, query: URLSearchParams) => ({
      body: pageOf(pets, query.get('cursor')),
    }),
    [`GET /api/pets/${kira.id}`]: { body: kira },
    [`GET /api/pets/${kira.id}/documents`]: { body: { items: [], total: 0, limit: 2, next: null } },
    ...more,
  })
  const view = await renderApp(path)
  const [actions] = await screen.findAllByRole('button', { name: 'Acciones' })
  if (!actions) throw new Error('no actions')
  await view.user.click(actions)
  const dialog = within(await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false }))
  dialog.getByText('¿Qué te gustaría hacer?')
  return { server, dialog, actions, ...view }
}

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /Mascota/ }))
  await user.click(await screen.findByRole('option', { name }))
}

const file = () => {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  return input
}

describe('menu of quick actions', () => {
  test.each([
    ['nobody has pets', []],
    ['the only pet may not be changed', [luna]],
  ])('disables diary and documents when %s, and explains why', async (_, pets) => {
    const { dialog } = await open(pets)
    for (const name of [/^Entrada de diario/, /^Subir Documento/]) {
      const option = await dialog.findByRole('button', { name })
      await within(option).findByText('Agrega una mascota primero')
      expect(option).toHaveProperty('disabled', true)
    }
    for (const name of [/^Agregar mascota/, /^Tengo un código/]) {
      const option = dialog.getByRole('button', { name })
      expect(within(option).queryByText('Agrega una mascota primero')).toBeNull()
      expect(option).toHaveProperty('disabled', false)
    }
  })

  test('describes its options', async () => {
    const { dialog } = await open([kira])
    await dialog.findByText('Registra momentos especiales de tu mascota')
    dialog.getByText('Guarda documentos importantes de tu mascota')
    expect(dialog.queryByText('Agrega una mascota primero')).toBeNull()
  })
})

describe('form of a weight', () => {
  test('saves a weight for the chosen pet in its unit, and closes the dialog', async () => {
    const pounds = { ...tom, weightUnit: 'Kilogramos', exactWeight: 4.2 } as const
    const created = {
      id: '0199a000-0000-7000-8000-0000000000a1',
      weightValue: 4.25,
      weightUnit: 'Kilogramos',
      measuredOn: '2026-11-21',
      note: null,
      createdAt: '2026-11-21T10:00:00.000Z',
    }
    const { dialog, user, server } = await open([kira, pounds, luna], {
      [`GET /api/pets/${tom.id}`]: { body: pounds },
      [`POST /api/pets/${tom.id}/weights`]: { body: created },
    })
    await user.click(await dialog.findByRole('button', { name: /^Anotar peso/ }))
    await screen.findByRole('dialog', { name: 'Anotar peso', busy: false })
    expect(await screen.findByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('textbox', { name: /^Peso/ })).toBeNull()
    await choose(user, 'Tom')
    await user.type(await screen.findByRole('textbox', { name: /^Peso/ }), '4,25')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodiesOf(`POST /api/pets/${tom.id}/weights`)).toMatchObject([
      { weightValue: 4.25, weightUnit: 'Kilogramos' },
    ])
  })
})

describe('form of a diary entry', () => {
  const start = async (
    end: (call: string, body: unknown) => UploadOutcome = () => 'never',
    path?: string,
  ) => {
    const uploads = serveUploads(end)
    const view = await open([kira, tom, luna], {}, path)
    await view.user.click(await view.dialog.findByRole('button', { name: /^Entrada de diario/ }))
    await screen.findByRole('dialog', { name: 'Nueva entrada de diario', busy: false })
    await view.dialog.findByRole('textbox', { name: /Título/ })
    return { ...view, uploads }
  }

  test('requires a pet before saving, and explains why', async () => {
    const { user, dialog, uploads } = await start()
    dialog.getByText('Debes seleccionar una mascota')
    const save = dialog.getByRole('button', { name: 'Guardar' })
    expect(save).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Paseo{Enter}')
    expect(uploads).toEqual([])
    await choose(user, 'Tom')
    expect(save).toHaveProperty('disabled', false)
    expect(dialog.queryByText('Debes seleccionar una mascota')).toBeNull()
  })

  test('saves the entry for the chosen pet, closes, and opens with the menu next time', async () => {
    const entry = { id: kira.id, title: 'Paseo', content: null, entryDate: '2026-11-10', photos: [] }
    const { user, dialog, uploads, actions } = await start(() => ({ body: entry }))
    await choose(user, 'Tom')
    await user.type(dialog.getByRole('textbox', { name: /Título/ }), 'Paseo')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Entrada de diario creada exitosamente')
    expect(uploads.map(({ call }) => call)).toEqual([`POST /api/pets/${tom.id}/diary`])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(actions)
    await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false })
  })

  test('returns to the menu on cancel, with a confirmation when something was typed', async () => {
    const { user, dialog } = await start()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Entrada de diario/ }))
    await user.type(await dialog.findByRole('textbox', { name: /Título/ }), 'Paseo')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'No guardar' }))
    await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false })
  })

  test('discards the form when the dialog closes, and opens with the menu next time', async () => {
    const { user, dialog, actions } = await start()
    await choose(user, 'Tom')
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(actions)
    const again = within(await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false }))
    await user.click(await again.findByRole('button', { name: /^Entrada de diario/ }))
    await again.findByText('Debes seleccionar una mascota')
  })

  test('chooses the pet whose page is open', async () => {
    const { dialog } = await start(() => 'never', `/app/pet/${kira.id}`)
    expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false)
    expect(dialog.getByRole('button', { name: /Mascota/ }).textContent).toContain('Kira')
  })
})

/** Newest first: Pet 24, …, Pet 0. */
const manyPets = Array.from({ length: 25 }, (_, n) => ({
  ...kira,
  id: `0199a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Pet ${n}`,
})).toReversed()

describe('choice among very many pets', () => {
  const showPets = async (
    pets: Parameters<typeof open>[0],
    more: Record<string, MockAnswer> = {},
    path?: string,
  ) => {
    const view = await open(pets, more, path)
    const option = await view.dialog.findByRole('button', { name: /^Entrada de diario/ })
    await waitFor(() => expect(option).toHaveProperty('disabled', false))
    await view.user.click(option)
    const select = await screen.findByRole('button', { name: /Mascota/ })
    return { ...view, select }
  }
  /** Reports every element as visible, as at the end of a scrolled list. */
  const showEverything = () =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly see: () => void
        constructor(onSeen: (entries: object[]) => void) {
          this.see = () => onSeen([{ isIntersecting: true }])
        }
        observe() {
          setTimeout(this.see)
        }
        unobserve() {}
        disconnect() {}
      },
    )

  test('loads the next page of pets at its end', async () => {
    showEverything()
    const { user, select } = await showPets(manyPets)
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'Pet 0' }))
    expect(select.textContent).toContain('Pet 0')
  })

  test('chooses the pet whose page is open, even when no loaded page has it', async () => {
    const oldest = manyPets.at(-1) ?? kira
    const item = { [`GET /api/pets/${oldest.id}`]: { body: oldest } }
    const { select } = await showPets(manyPets, item, `/app/pet/${oldest.id}`)
    expect(select.textContent).toContain('Pet 0')
  })

  test('offers a pet beyond a first page of pets that may only be viewed', async () => {
    const { select } = await showPets([
      ...manyPets.map((pet) => ({ ...pet, access: 'viewer' as const })),
      kira,
    ])
    expect(screen.queryByText('Agrega una mascota primero')).toBeNull()
    expect(select).toBeTruthy()
  })
})

describe('form of a document', () => {
  const start = async (end: () => UploadOutcome = () => 'never', more: Record<string, MockAnswer> = {}) => {
    const uploads = serveUploads(end)
    const view = await open([kira, tom], more)
    await view.user.click(await view.dialog.findByRole('button', { name: /^Subir Documento/ }))
    await screen.findByRole('dialog', { name: 'Subir Documento', busy: false })
    const button = await view.dialog.findByRole('button', { name: 'Subir Documento' })
    return { ...view, uploads, button }
  }
  const pdf = () => new File(['%PDF'], 'Receta.pdf', { type: 'application/pdf' })

  test('requires a pet and a file', async () => {
    const { user, button, uploads } = await start()
    await user.click(button)
    await screen.findByText('Selecciona una mascota y un archivo')
    expect(uploads).toEqual([])
  })

  test('uploads the document to the chosen pet, and closes the dialog', async () => {
    const { user, dialog, button, uploads } = await start(() => ({ body: {} }))
    await choose(user, 'Kira')
    await user.upload(file(), pdf())
    dialog.getByText('Receta.pdf')
    await user.click(button)
    await screen.findByText('Documento subido exitosamente')
    expect(uploads.map(({ call }) => call)).toEqual([`POST /api/pets/${kira.id}/documents?name=Receta.pdf`])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers to keep the location of a picture', async () => {
    const { user, dialog, button, uploads } = await start(() => ({ body: {} }))
    await choose(user, 'Kira')
    await user.upload(file(), pdf())
    expect(dialog.queryByRole('switch')).toBeNull()
    await user.upload(file(), new File(['x'], 'Carné.HEIC', { type: '' }))
    const keep = await dialog.findByRole('switch', { name: 'Conservar la ubicación de fotos y videos' })
    dialog.getByText('Quitamos de las fotos y los videos el lugar donde se tomaron.')
    await user.click(keep)
    dialog.getByText('Quien vea el documento podrá saber dónde se tomó.')
    await user.click(button)
    await screen.findByText('2 documentos subidos exitosamente')
    expect(uploads.map(({ call }) => call.split('?')[1])).toEqual([
      'name=Receta.pdf&keepLocation=true',
      'name=Carn%C3%A9.HEIC&keepLocation=true',
    ])
  })

  test('keeps the pet and the file after a failed upload', async () => {
    const { user, dialog, button } = await start(() => ({ code: 'INTERNAL_SERVER_ERROR' }))
    await choose(user, 'Kira')
    await user.upload(file(), pdf())
    await user.click(button)
    await screen.findByText('Error al subir el documento')
    dialog.getByText('Receta.pdf')
    expect(dialog.getByRole('button', { name: /Mascota/ }).textContent).toContain('Kira')
  })

  test('opens the upgrade dialog at the limit, and sends nothing', async () => {
    const { user, button, uploads } = await start(() => 'never', {
      [`GET /api/pets/${kira.id}/documents`]: { body: { items: [], total: 2, limit: 2, next: null } },
    })
    await choose(user, 'Kira')
    await user.upload(file(), pdf())
    await user.click(button)
    await screen.findByRole('dialog', { name: 'Actualizar a Premium', busy: false })
    expect(uploads).toEqual([])
    expect(screen.queryByRole('dialog', { name: 'Subir Documento' })).toBeNull()
  })
})

test('opens the pet of a redeemed code, and returns to the menu on cancel', async () => {
  const { user, dialog, router, server } = await open([])
  server.answers['POST /api/codes/redeem'] = { body: { petId: kira.id, petName: 'Kira' } }
  await user.click(dialog.getByRole('button', { name: /^Tengo un código/ }))
  const code = within(await screen.findByRole('dialog', { name: 'Tengo un código', busy: false }))
  const field = await code.findByRole('textbox', { name: 'Código' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.click(code.getByRole('button', { name: 'Cancelar' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false }))
  await user.click(menu.getByRole('button', { name: /^Tengo un código/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), 'k7qf{Enter}')
  expect(await screen.findByText('Ahora puedes ver a Kira')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/pet/${kira.id}`))
  expect(server.bodiesOf('POST /api/codes/redeem')).toEqual([{ code: 'K7QF' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
