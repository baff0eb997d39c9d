// A seller's store on the market's page: creating, editing, a store from another tab, with and
// without a picture.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStore } from '#web/testing/features/market.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { seller, serveSeller } from '#web/testing/features/sellers.ts'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { serveUploads } from '#web/testing/environment/uploads.ts'

const notice = 'Para empezar a vender, primero debes crear tu tienda. Haz click en "Crear Tienda" arriba.'
const create = 'POST /api/marketplace/stores'
const storePath = `/api/marketplace/stores/${aStore(1).id}`
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'tienda.png', { type: 'image/png' })

const openDialog = async (button: string, title: string) => {
  const view = await renderApp('/app/marketplace')
  await view.user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title, busy: false })
  const name = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
  return { ...view, dialog, name }
}

const choose = async (
  user: Awaited<ReturnType<typeof openDialog>>['user'],
  dialog: HTMLElement,
  file: File,
) => {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no picker')
  await user.upload(input, file)
}

test('shows visitors no seller tools, and requests nothing for them', async () => {
  const server = mockServer(ana, {
    'GET /api/marketplace/products': { body: { items: [], next: null } },
    'GET /api/marketplace/cities': { body: [] },
  })
  await renderApp('/app/marketplace')
  await screen.findByText('No hay productos disponibles en este momento')
  expect(screen.queryByRole('button', { name: /Tienda$|Producto$/ })).toBeNull()
  expect(screen.queryByText(notice)).toBeNull()
  expect(server.bodiesOf('GET /api/marketplace/store')).toEqual([])
})

test('shows a notice and one button without a store, and requires a name', async () => {
  const { bodiesOf } = serveSeller()
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  expect(screen.getByText(notice)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar Producto' })).toBeNull()
  expect(within(dialog).getByText('PNG, JPG hasta 5MB')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await within(dialog).findByText('El nombre es requerido')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(bodiesOf(create)).toEqual([])
})

test('creates a store with empty fields as null, and updates the toolbar', async () => {
  const { bodiesOf } = serveSeller()
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await user.type(name, ' Patitas ')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('Tienda creada exitosamente')).toBeTruthy()
  expect(bodiesOf(create)).toEqual([{ name: 'Patitas', description: null, city: null, phoneNumber: null }])
  expect(await screen.findByRole('button', { name: 'Editar Tienda' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Agregar Producto' })).toBeTruthy()
  expect(screen.queryByText(notice)).toBeNull()
})

test('sends only changed fields', async () => {
  const { bodiesOf } = serveSeller({ store: aStore(1) })
  const { user, dialog, name } = await openDialog('Editar Tienda', 'Editar Tienda')
  expect(name.value).toBe('Tienda 1')
  const city = within(dialog).getByRole('textbox', { name: 'Ciudad' })
  await user.clear(city)
  await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('Tienda actualizada exitosamente')).toBeTruthy()
  expect(bodiesOf(`PATCH ${storePath}`)).toEqual([{ city: null }])
})

test('counts characters, and keeps and reports a text beyond the limit', async () => {
  serveSeller({ store: aStore(1) })
  const { user, dialog } = await openDialog('Editar Tienda', 'Editar Tienda')
  const phone = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Teléfono de contacto' })
  await user.clear(phone)
  await user.type(phone, '3'.repeat(21))
  expect(within(dialog).getByText('21/20')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }))
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(phone.value).toBe('3'.repeat(21))
})

test('reports a failure, and keeps typed text', async () => {
  const { state } = serveSeller()
  state.fail.set(create, 'SERVICE_UNAVAILABLE')
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await user.type(name, 'Patitas')
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('Error al guardar la tienda')).toBeTruthy()
  expect(name.value).toBe('Patitas')
})

test('opens the store that another tab created first', async () => {
  const { state } = serveSeller()
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await user.type(name, 'Segunda')
  state.store = aStore(1, { name: 'La primera' })
  state.fail.set(create, 'STORE_EXISTS')
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('Ya tienes una tienda.')).toBeTruthy()
  const edited = await screen.findByRole('dialog', { name: 'Editar Tienda', busy: false })
  expect(await within(edited).findByDisplayValue('La primera')).toBeTruthy()
  expect(within(edited).getByRole('button', { name: 'Actualizar' })).toBeTruthy()
})

test('refuses a picture above 5MB before sending it', async () => {
  serveSeller()
  const requests = serveUploads(() => ({ body: aStore(1) }))
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await choose(user, dialog, png(5 * 1024 * 1024 + 1))
  expect(within(dialog).getByRole('alert').textContent).toContain('La imagen pesa más de 5\u00a0MB')
  await user.type(name, 'Patitas')
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('Tienda creada exitosamente')).toBeTruthy()
  expect(requests).toEqual([])
})

test('reports a failed picture upload, and keeps the saved store', async () => {
  const { state } = serveSeller()
  const requests = serveUploads(() => ({ code: 'IMAGE_UNREADABLE' }))
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await choose(user, dialog, png())
  await user.type(name, 'Patitas')
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('Error al subir la imagen')).toBeTruthy()
  expect(screen.getByText(/La tienda se guardó sin la imagen nueva/)).toBeTruthy()
  // One notice at a time: the combined one stays.
  expect(screen.queryByText('Tienda creada exitosamente')).toBeNull()
  expect(requests.map(({ call }) => call)).toEqual([`PUT ${storePath}/image`])
  expect(state.store?.name).toBe('Patitas')
})

test('shows the progress of an upload, and cancels it', async () => {
  serveSeller()
  const requests = serveUploads(() => 'never')
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await choose(user, dialog, png())
  await user.type(name, 'Patitas')
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  const bar = await within(dialog).findByRole('progressbar', { name: 'Subiendo la imagen' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar la subida' }))
  expect(await screen.findByText('Subida cancelada')).toBeTruthy()
  expect(requests[0]?.isAborted).toBe(true)
})

test('reports nothing for a store that fails to load', async () => {
  const { state, bodiesOf } = serveSeller({ store: aStore(1) })
  state.fail.set('GET /api/marketplace/store', 'BAD_REQUEST')
  await renderApp('/app/marketplace')
  await screen.findByText('No hay productos disponibles en este momento')
  await waitFor(() => expect(bodiesOf('GET /api/marketplace/store')).toHaveLength(1))
  await waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /Tienda$/ })).toBeNull()
})

test('reports a revoked role at the next action, and removes the toolbar', async () => {
  const { state, answers } = serveSeller()
  const { user, dialog, name } = await openDialog('Crear Tienda', 'Crear Tu Tienda')
  await user.type(name, 'Patitas')
  state.fail.set(create, 'FORBIDDEN')
  answers['GET /api/auth/session'] = { body: { person: { ...seller, roles: [] } } }
  await user.click(within(dialog).getByRole('button', { name: 'Crear Tienda' }))
  expect(await screen.findByText('No tienes permiso para hacer esto.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Crear Tienda' })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeTruthy()
})
