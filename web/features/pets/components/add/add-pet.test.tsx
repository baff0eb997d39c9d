import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '#web/testing/environment/render.tsx'
import { addedId, server, servePets } from '#web/testing/features/pets.ts'

servePets([])

const openDialog = async (language: 'es' | 'en' = 'es') => {
  const { user } = await renderApp('/app', language)
  await user.click(
    await screen.findByRole('button', { name: language === 'es' ? 'Agregar mascota' : 'Add pet' }),
  )
  return { user, dialog: within(await screen.findByRole('dialog', { busy: false })) }
}

const choose = async (user: UserEvent, field: RegExp, option: string) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const fill = async (user: UserEvent, name: string) => {
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), name)
  await choose(user, /Especie/, 'Gato')
  await choose(user, /Sexo/, 'Macho')
}

const photo = new File(['bytes'], 'tom.jpg', { type: 'image/jpeg' })

const choosePhoto = async (user: UserEvent) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, photo)
}

const posts = () => server.requests.filter(({ call }) => call === 'POST /api/pets')
const puts = () => server.requests.filter(({ call }) => call === `PUT /api/pets/${addedId}/image`)

test.each([
  [
    'es',
    'Guardar',
    ['El nombre es requerido', 'Selecciona la especie de tu mascota', 'Selecciona el sexo de tu mascota'],
  ],
  ['en', 'Save', ['Name is required', 'Select your pet’s species', 'Select your pet’s sex']],
] as const)(
  'shows in %s which fields are missing, and focuses the first one',
  async (language, save, messages) => {
    const { user, dialog } = await openDialog(language)
    await user.click(dialog.getByRole('button', { name: save }))
    for (const message of messages) expect(await dialog.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Nombre|^Name/ }))
    await user.type(dialog.getByRole('textbox', { name: /Nombre|^Name/ }), 'Tom')
    expect(dialog.queryByText(messages[0])).toBeNull()
    expect(posts()).toEqual([])
  },
)

test('focuses the first invalid field, a select too', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Tom')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Especie/ })))
})

test('refuses a name of 101 letters, and accepts one of 100', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('textbox', { name: /Nombre/ }))
  await user.paste('ñ'.repeat(101))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('El nombre puede tener hasta 100 caracteres')).toBeTruthy()
  await user.keyboard('{Backspace}')
  expect(dialog.queryByText('El nombre puede tener hasta 100 caracteres')).toBeNull()
})

test('saves once on a double click, shows the pet in the grid, and closes the dialog', async () => {
  const { user, dialog } = await openDialog()
  await fill(user, '  Tom  ')
  await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('¡Mascota agregada exitosamente!')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Tom/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts()).toEqual([
    {
      call: 'POST /api/pets',
      body: { name: 'Tom', species: 'gato', breed: null, sex: 'Macho', birthDate: null },
    },
  ])
})

test('keeps typed text after a failure of the server, and saves it at the next attempt', async () => {
  server.failures.set('POST /api/pets', 'INTERNAL_SERVER_ERROR')
  const { user, dialog } = await openDialog()
  await fill(user, 'Tom')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Error al agregar mascota')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /Nombre/ })).toHaveProperty('value', 'Tom')
  server.failures.clear()
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('link', { name: /Tom/ })).toBeTruthy()
})

test('keeps the pet after a failed photo, and sends the photo again', async () => {
  server.uploads = ['IMAGE_UNREADABLE']
  const { user, dialog } = await openDialog()
  await fill(user, 'Tom')
  await choosePhoto(user)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Error al subir la imagen')).toBeTruthy()
  expect(await dialog.findByText(/Tom ya está en tu manada/)).toBeTruthy()
  expect(posts()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Subir foto' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(puts()).toHaveLength(2)
  expect(posts()).toHaveLength(1)
})

test('cancels the upload of a photo without an error', async () => {
  server.uploads = ['never']
  const { user, dialog } = await openDialog()
  await fill(user, 'Tom')
  await choosePhoto(user)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await user.click(await dialog.findByRole('button', { name: 'Cancelar la subida' }))
  expect(await dialog.findByText(/Tom ya está en tu manada/)).toBeTruthy()
  expect(screen.queryByText('Error al subir la imagen')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Sin foto' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: /Tom/ })).toBeTruthy()
})

test('requests confirmation before typed text is lost', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Tom')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(dialog.getByRole('textbox', { name: /Nombre/ })).toHaveProperty('value', 'Tom')
})

test.each([
  ['es', 'Sin vista previa'],
  ['en', 'No preview'],
] as const)('names a photo that the browser cannot show, in %s', async (language, words) => {
  const { user } = await openDialog(language)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  expect(input.accept).toContain('image/heic,image/heif,.heic,.heif')
  // Some systems have no MIME type for it.
  await user.upload(input, new File(['bytes'], 'IMG_0142.HEIC', { type: '' }))
  const dialog = within(screen.getByRole('dialog'))
  const preview = document.querySelector('img[src^="blob:"]')
  if (!preview) throw new Error('no preview')
  fireEvent.error(preview)
  dialog.getByText('IMG_0142.HEIC')
  dialog.getByText(words)
  expect(document.querySelector('img[src^="blob:"]')).toBeNull()
})
