// A seller's own products on the market's page: every change updates the grid.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct, aStore } from '#web/testing/features/market.ts'
import { renderApp } from '#web/testing/environment/render.tsx'
import { serveSeller } from '#web/testing/features/sellers.ts'
import { serveUploads } from '#web/testing/environment/uploads.ts'

const create = 'POST /api/marketplace/products'
type User = Awaited<ReturnType<typeof renderApp>>['user']

const openNew = async (language: 'es' | 'en' = 'es') => {
  const view = await renderApp('/app/marketplace', language)
  const [add, title] =
    language === 'es' ? ['Agregar Producto', 'Nuevo Producto'] : ['Add product', 'New product']
  await view.user.click(await screen.findByRole('button', { name: add }))
  const dialog = await screen.findByRole('dialog', { name: title, busy: false })
  const field = (name: RegExp) => within(dialog).findByRole<HTMLInputElement>('textbox', { name })
  return { ...view, dialog, field }
}

const openMine = async () => {
  const view = await renderApp('/app/marketplace')
  await view.user.click(await screen.findByRole('button', { name: /^Mis productos/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Mis productos', busy: false })
  return { ...view, dialog }
}

const choose = async (user: User, dialog: HTMLElement, title: string, entry: string) => {
  await user.click(await within(dialog).findByRole('button', { name: `Opciones de ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

/** The grid behind the dialog, which is inert. */
const grid = () => screen.queryAllByRole('article', { hidden: true }).map(({ textContent }) => textContent)

test('requires title and price, and a promotional price below the price', async () => {
  const { bodiesOf } = serveSeller({ store: aStore(1) })
  const { user, dialog, field } = await openNew()
  const title = await field(/^Título/)
  const save = within(dialog).getByRole('button', { name: 'Crear Producto' })
  await user.click(save)
  expect(await within(dialog).findByText('El título es requerido')).toBeTruthy()
  expect(within(dialog).getByText('El precio es requerido')).toBeTruthy()
  expect(document.activeElement).toBe(title)
  await user.type(title, 'Pelota')
  await user.type(await field(/^Precio \*|^Precio$/), '-5')
  expect(within(dialog).getByText('Escribe un precio como 12,50.')).toBeTruthy()
  await user.clear(await field(/^Precio \*|^Precio$/))
  await user.type(await field(/^Precio \*|^Precio$/), '100')
  await user.type(await field(/^Precio promocional/), '100,00')
  expect(within(dialog).getByText('El precio promocional debe ser menor que el precio.')).toBeTruthy()
  await user.click(save)
  expect(bodiesOf(create)).toEqual([])
})

test('steps prices by 0.01 with the arrow keys', async () => {
  serveSeller({ store: aStore(1) })
  const { user, field } = await openNew()
  const price = await field(/^Precio \*|^Precio$/)
  const promotion = await field(/^Precio promocional/)
  expect([price, promotion].map((input) => input.getAttribute('step'))).toEqual(['0.01', '0.01'])
  await user.type(price, '12,5{ArrowUp}')
  expect(price).toHaveProperty('value', '12,51')
  await user.type(price, '{ArrowDown}{ArrowDown}')
  expect(price).toHaveProperty('value', '12,49')
})

test.each(['12,50', '12.50'])('saves Spanish %s as 12.50, and shows it in the grid', async (typed) => {
  const { bodiesOf } = serveSeller({ store: aStore(1) })
  const { user, dialog, field } = await openNew()
  await user.type(await field(/^Título/), 'Pelota rebote')
  await user.type(await field(/^Precio \*|^Precio$/), typed)
  await user.type(await field(/^Precio promocional/), '9,99')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Crear Producto' }))
  expect(await screen.findByText('Producto creado exitosamente')).toBeTruthy()
  expect(bodiesOf(create)).toEqual([
    { title: 'Pelota rebote', description: null, price: '12.50', promotionPrice: '9.99' },
  ])
  await waitFor(() => expect(grid().join()).toContain('Pelota rebote'))
})

test('reads English prices with a point', async () => {
  const { bodiesOf } = serveSeller({ store: aStore(1) })
  const { user, dialog, field } = await openNew('en')
  await user.type(await field(/^Title/), 'Ball')
  await user.type(await field(/^Price/), '12,500.5')
  await user.click(within(dialog).getByRole('button', { name: 'Create product' }))
  expect(await screen.findByText('Product created')).toBeTruthy()
  expect(bodiesOf(create)).toMatchObject([{ price: '12500.50' }])
})

test('reports a failed picture upload, and keeps the saved product', async () => {
  serveSeller({ store: aStore(1) })
  const requests = serveUploads(() => 'offline')
  const { user, dialog, field } = await openNew()
  await user.type(await field(/^Título/), 'Pelota')
  await user.type(await field(/^Precio \*|^Precio$/), '10')
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no picker')
  await user.upload(input, new File(['x'], 'pelota.png', { type: 'image/png' }))
  await user.click(within(dialog).getByRole('button', { name: 'Crear Producto' }))
  expect(await screen.findByText('Error al subir la imagen')).toBeTruthy()
  expect(screen.getByText(/El producto se guardó sin la imagen nueva/)).toBeTruthy()
  // An upload without an answer is repeated automatically.
  expect(requests.length).toBeGreaterThan(1)
  expect(new Set(requests.map(({ call }) => call))).toEqual(
    new Set([`PUT /api/marketplace/products/${aProduct(9).id}/image`]),
  )
})

test('reports a missing store, and offers to create one in the toolbar', async () => {
  const { state } = serveSeller({ store: aStore(1) })
  const { user, dialog, field } = await openNew()
  await user.type(await field(/^Título/), 'Pelota')
  await user.type(await field(/^Precio \*|^Precio$/), '10')
  state.fail.set(create, 'NO_STORE')
  state.store = null
  await user.click(within(dialog).getByRole('button', { name: 'Crear Producto' }))
  expect(await screen.findByText('Error al crear el producto')).toBeTruthy()
  expect(screen.getByText('Primero crea tu tienda.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Crear Tienda', hidden: true })).toBeTruthy()
})

test('shows an empty state without products', async () => {
  serveSeller({ store: aStore(1) })
  const { dialog } = await openMine()
  expect(await within(dialog).findByText('Aún no tienes productos')).toBeTruthy()
})

test('hides a product and shows it again, in the grid too', async () => {
  const { bodiesOf } = serveSeller({ store: aStore(1), products: [aProduct(1), aProduct(2)] })
  const { user, dialog } = await openMine()
  await choose(user, dialog, 'Producto 1', 'Ocultar')
  expect(await screen.findByText('Producto oculto')).toBeTruthy()
  expect(await within(dialog).findByText('Oculto')).toBeTruthy()
  await waitFor(() => expect(grid().join()).not.toContain('Producto 1'))
  await choose(user, dialog, 'Producto 1', 'Mostrar')
  expect(await screen.findByText('Producto visible en el Marketplace')).toBeTruthy()
  await waitFor(() => expect(grid().join()).toContain('Producto 1'))
  expect(within(dialog).queryByText('Oculto')).toBeNull()
  expect(bodiesOf(`PATCH /api/marketplace/products/${aProduct(1).id}`)).toEqual([
    { isActive: false },
    { isActive: true },
  ])
})

test('removes a product only after a confirmation', async () => {
  const { state } = serveSeller({ store: aStore(1), products: [aProduct(1), aProduct(2)] })
  const { user, dialog } = await openMine()
  await choose(user, dialog, 'Producto 2', 'Eliminar')
  const question = await screen.findByRole('alertdialog', { name: '¿Eliminar «Producto 2»?' })
  expect(within(question).getByText('Esta acción no se puede deshacer.')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(state.products).toHaveLength(2)
  await choose(user, dialog, 'Producto 2', 'Eliminar')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Producto eliminado exitosamente')).toBeTruthy()
  await waitFor(() => expect(grid().join()).not.toContain('Producto 2'))
  expect(within(dialog).queryByText('Producto 2')).toBeNull()
})

test('edits a product, and keeps its price', async () => {
  const product = aProduct(1, { price: '12.50' })
  const { bodiesOf } = serveSeller({ store: aStore(1), products: [product] })
  const { user, dialog } = await openMine()
  await choose(user, dialog, 'Producto 1', 'Editar')
  const form = await screen.findByRole('dialog', { name: 'Editar Producto', busy: false })
  const title = await within(form).findByRole('textbox', { name: /^Título/ })
  expect(within(form).getByDisplayValue('12,50')).toBeTruthy()
  await user.clear(title)
  await user.type(title, 'Pelota')
  await user.click(within(form).getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('Producto actualizado exitosamente')).toBeTruthy()
  expect(bodiesOf(`PUT /api/marketplace/products/${product.id}`)).toEqual([
    { title: 'Pelota', description: 'Descripción 1', price: '12.50', promotionPrice: null },
  ])
  expect(await within(dialog).findByText('Pelota')).toBeTruthy()
  await waitFor(() => expect(grid().join()).toContain('Pelota'))
})

test('reports a failure, and changes nothing', async () => {
  const { state } = serveSeller({ store: aStore(1), products: [aProduct(1)] })
  state.fail.set(`PATCH /api/marketplace/products/${aProduct(1).id}`, 'SERVICE_UNAVAILABLE')
  const { user, dialog } = await openMine()
  await choose(user, dialog, 'Producto 1', 'Ocultar')
  expect(await screen.findByText('Error al ocultar el producto')).toBeTruthy()
  expect(within(dialog).queryByText('Oculto')).toBeNull()
})

test('loads the next page of the list', async () => {
  const products = [1, 2, 3, 4].map((n) => aProduct(n))
  serveSeller({ store: aStore(1), products })
  const { user, dialog } = await openMine()
  await within(dialog).findByText('Producto 3')
  expect(within(dialog).queryByText('Producto 4')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Ver más' }))
  expect(await within(dialog).findByText('Producto 4')).toBeTruthy()
})
