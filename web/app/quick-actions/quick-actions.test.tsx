import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
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

const choose = async (user: UserEvent, name: string) => user.click(await screen.findByRole('radio', { name }))
/** The names of the pets that are offered. */
const faces = () =>
  within(screen.getByRole('radiogroup', { name: /Mascota/ }))
    .getAllByRole('radio')
    .map((face) => face.closest('label')?.textContent)

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

  test('describes its options, those of the specification first', async () => {
    const { dialog } = await open([kira])
    await dialog.findByText('Registra momentos especiales de tu mascota')
    const order = ['Entrada de diario', 'Subir Documento', 'Anotar peso'].map((name) =>
      dialog.getByText(name),
    )
    for (const [index, next] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    dialog.getByText('Guarda documentos importantes de tu mascota')
    expect(dialog.queryByText('Agrega una mascota primero')).toBeNull()
  })
})

describe('form of a weight', () => {
  const kilograms = { ...tom, weightUnit: 'Kilogramos', exactWeight: 4.2 } as const
  const post = `POST /api/pets/${tom.id}/weights`
  const created = {
    id: '0199a000-0000-7000-8000-0000000000a1',
    weightValue: 4.25,
    weightUnit: 'Kilogramos',
    measuredOn: '2026-11-21',
    note: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  }
  const openMenu = (pets: readonly Pet[] = [kira, kilograms, luna]) =>
    open(pets, {
      [`GET /api/pets/${tom.id}`]: { body: kilograms },
      [post]: { body: created },
    })
  /** The second of three taps. */
  const start = async (user: UserEvent) => {
    const option = await screen.findByRole('button', { name: /^Anotar peso/ })
    await waitFor(() => expect(option).toHaveProperty('disabled', false))
    await user.click(option)
    await screen.findByRole('dialog', { name: 'Anotar peso', busy: false })
    const field = await screen.findByRole('textbox', { name: /^Peso/ })
    const save = screen.getByRole('button', { name: 'Guardar' })
    return { field, save }
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('keeps a typed weight when another pet is chosen, and takes the unit of that pet', async () => {
    const { user, server } = await openMenu()
    const { field, save } = await start(user)
    expect(field.getAttribute('inputmode')).toBe('decimal')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(faces()).toEqual(['Kira', 'Tom'])
    screen.getByText('Debes seleccionar una mascota')
    expect(save).toHaveProperty('disabled', true)
    await user.type(field, '4,25')
    await choose(user, 'Kira')
    await screen.findByText('La última vez pesaba 41,5 lb.')
    await choose(user, 'Tom')
    await screen.findByText('La última vez pesaba 4,2 kg.')
    expect(screen.getByRole('textbox', { name: /^Peso/ })).toBe(field)
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', '4,25')
    await user.click(save)
    await closed()
    expect(server.bodiesOf(post)).toMatchObject([{ weightValue: 4.25, weightUnit: 'Kilogramos' }])
  })

  test('keeps a unit that was chosen when another pet is chosen', async () => {
    const { user } = await openMenu()
    await start(user)
    await choose(user, 'Kira')
    await user.click(await screen.findByRole('button', { name: /Libras/ }))
    await user.click(await screen.findByRole('option', { name: 'Kilogramos' }))
    await choose(user, 'Tom')
    await choose(user, 'Kira')
    await screen.findByText('La última vez pesaba 41,5 lb.')
    expect(screen.getByRole('button', { name: /Unidad/ }).textContent).toContain('Kilogramos')
  })

  test('asks nothing on cancel when only a pet was chosen', async () => {
    const { user } = await openMenu()
    const { save } = await start(user)
    await choose(user, 'Tom')
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('dialog', { name: 'Acciones Rápidas', busy: false })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('needs three taps once a pet was used: it is chosen, with the focus in the field', async () => {
    const { user, server, actions } = await openMenu()
    const first = await start(user)
    await choose(user, 'Tom')
    await user.type(first.field, '4,25')
    await waitFor(() => expect(first.save).toHaveProperty('disabled', false))
    await user.click(first.save)
    await closed()
    await user.click(actions)
    const { field, save } = await start(user)
    expect(screen.getByRole('radio', { name: 'Tom', checked: true })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('4,3')
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await user.click(save)
    await closed()
    expect(server.bodiesOf(post)).toMatchObject([{ weightValue: 4.25 }, { weightValue: 4.3 }])
  })

  test('does not choose the pet that another person used here', async () => {
    localStorage.setItem('huella.pet', `0199a000-0000-7000-8000-000000000002 ${tom.id}`)
    const { user } = await openMenu()
    await start(user)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('requests confirmation of an unlikely weight of the chosen pet', async () => {
    const { user, server } = await openMenu()
    const { field, save } = await start(user)
    await user.type(field, '12')
    await choose(user, 'Tom')
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await user.click(save)
    const question = within(await screen.findByRole('alertdialog', { name: '¿De verdad pesa 12 kg?' }))
    question.getByText('La última vez pesaba 4,2 kg.')
    await user.click(question.getByRole('button', { name: 'Sí, guardarlo' }))
    await closed()
    expect(server.bodiesOf(post)).toMatchObject([{ weightValue: 12, weightUnit: 'Kilogramos' }])
  })

  test('offers no pet that has died, and chooses the only living one', async () => {
    const { user } = await openMenu([kilograms, { ...kira, memorial: { diedOn: '2026-11-01' } }])
    await start(user)
    expect(faces()).toEqual(['Tom'])
    expect(screen.getByRole('radio', { name: 'Tom', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: /^Entrada de diario/ }))
    await screen.findByRole('radio', { name: 'Kira' })
  })

  test('cannot be opened when every pet has died', async () => {
    const { dialog } = await openMenu([{ ...kira, memorial: { diedOn: null } }])
    const weight = await dialog.findByRole('button', { name: /^Anotar peso/ })
    await within(weight).findByText('Agrega una mascota primero')
    expect(weight).toHaveProperty('disabled', true)
    expect(dialog.getByRole('button', { name: /^Entrada de diario/ })).toHaveProperty('disabled', false)
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
    expect(dialog.getByRole('radio', { name: 'Kira', checked: true })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Título/ })))
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
    await screen.findByRole('radiogroup', { name: /Mascota/ })
    return view
  }
  const more = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Ver más' }))

  test('loads the next page of pets on demand', async () => {
    const { user } = await showPets(manyPets)
    expect(screen.queryByRole('radio', { name: 'Pet 0' })).toBeNull()
    await more(user)
    await choose(user, 'Pet 0')
    expect(screen.getByRole('radio', { name: 'Pet 0', checked: true })).toBeTruthy()
  })

  test('chooses the pet whose page is open, even when no loaded page has it', async () => {
    const oldest = manyPets.at(-1) ?? kira
    const item = { [`GET /api/pets/${oldest.id}`]: { body: oldest } }
    await showPets(manyPets, item, `/app/pet/${oldest.id}`)
    expect(screen.getByRole('radio', { name: 'Pet 0', checked: true })).toBeTruthy()
    expect(faces()[0]).toBe('Pet 0')
  })

  test('offers a pet beyond a first page of pets that may only be viewed', async () => {
    const { user } = await showPets([...manyPets.map((pet) => ({ ...pet, access: 'viewer' as const })), kira])
    expect(screen.queryByText('Agrega una mascota primero')).toBeNull()
    await more(user)
    expect(await screen.findByRole('radio', { name: 'Kira' })).toBeTruthy()
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
    expect(dialog.getByRole('radio', { name: 'Kira', checked: true })).toBeTruthy()
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
