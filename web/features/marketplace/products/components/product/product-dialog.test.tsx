import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import { aProduct, aStore, serveMarket } from '#web/testing/features/market.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const item = aProduct(1)
const linkTo = (product: Product) => `/app/marketplace?product=${product.id}`
const detail = (product: Product) => `GET /api/marketplace/products/${product.id}`

const openDetail = async (more: Partial<Product>, language: Language = 'es') => {
  const product = aProduct(1, more)
  serveMarket({ products: [product] })
  const view = await renderApp(linkTo(product), language)
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: product.title, busy: false })) }
}

const goneFrom = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('details of a product', () => {
  test('shows everything about the product and its store, and the date of publication', async () => {
    const { dialog } = await openDetail({
      promotionPrice: '128900.00',
      description: 'Salmón y arroz.\nSin maíz.',
    })
    dialog.getByRole('heading', { level: 2, name: 'Producto 1' })
    dialog.getByText('Sin imagen')
    dialog.getByText('Promoción')
    expect(dialog.getByText('$128.900,00').textContent).toBe('Precio promocional: $128.900,00')
    expect(dialog.getByText('$149.900,00').tagName).toBe('S')
    expect(dialog.getByText(/Salmón/).textContent).toBe('Salmón y arroz.\nSin maíz.')
    dialog.getByText('Publicado el 18 nov 2026')
    const store = within(dialog.getByRole('region', { name: 'Información de la tienda' }))
    store.getByRole('heading', { level: 3, name: 'Tienda 1' })
    store.getByText('Alimento y descanso desde 2019.')
    store.getByText('Bogotá')
  })

  test('shows its words in English', async () => {
    const { dialog } = await openDetail({ promotionPrice: '128900.00' }, 'en')
    dialog.getByText('Sale')
    dialog.getByText('$128,900.00')
    dialog.getByText('Published on Nov 18, 2026')
    expect(dialog.getByText('No image')).toBeTruthy()
  })

  test('shows the pictures of product and store', async () => {
    const image = (src: string) => ({ src, width: 800, height: 600, thumbhash: '' })
    const { dialog } = await openDetail({
      image: image('/api/p?v=1'),
      store: aStore(1, { image: image('/api/s?v=1') }),
    })
    expect(dialog.queryByText('Sin imagen')).toBeNull()
    const sources = dialog.getAllByRole('presentation').map((img) => img.getAttribute('src') ?? '')
    expect(sources.map((src) => src.split('?')[0])).toEqual(['/api/p', '/api/s'])
  })

  test('offers links to call and to message the store', async () => {
    const { dialog } = await openDetail({})
    const call = dialog.getByRole('link', { name: 'Llamar al 300 555 01 42' })
    expect(call.getAttribute('href')).toBe('tel:+573005550142')
    const write = dialog.getByRole('link', { name: 'WhatsApp con Tienda 1' })
    expect(write.getAttribute('href')).toBe('https://wa.me/573005550142')
    expect(write.getAttribute('rel')).toContain('noopener')
  })

  test('omits links for a number that is too short, and a store section without details', async () => {
    const { dialog } = await openDetail({
      store: aStore(1, { phoneNumber: '555', description: null, city: null }),
    })
    dialog.getByText('555')
    expect(dialog.queryByRole('link')).toBeNull()
    expect(dialog.queryByText('Ciudad:')).toBeNull()
  })
})

describe('dialog of a product', () => {
  test('opens from a card with what the list has loaded, and closes on going back', async () => {
    const server = serveMarket({ products: [item, aProduct(2)] })
    const { user, router } = await renderApp('/app/marketplace?search=producto')
    server.answers[detail(item)] = new Promise(() => {})
    await user.click(await screen.findByRole('link', { name: 'Producto 1' }))
    within(await screen.findByRole('dialog', { name: 'Producto 1', busy: false })).getByText('$149.900,00')
    expect(router.state.location.search).toEqual({ search: 'producto', product: item.id })
    router.history.back()
    await goneFrom()
    expect(router.state.location.search).toEqual({ search: 'producto' })
    router.history.forward()
    await screen.findByRole('dialog', { name: 'Producto 1', busy: false })
  })

  test('goes one step back on closing, without a duplicate in the history', async () => {
    serveMarket({ products: [item] })
    const { user, router } = await renderApp('/app/marketplace')
    await user.click(await screen.findByRole('link', { name: 'Producto 1' }))
    expect(router.history.location.state.__TSR_index).toBe(1)
    await user.click(
      within(await screen.findByRole('dialog', { busy: false })).getByRole('button', { name: 'Cerrar' }),
    )
    await goneFrom()
    expect(router.history.location.state.__TSR_index).toBe(0)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Producto 1' })))
  })

  test('closes with Escape after a link, and stays on the market', async () => {
    serveMarket({ products: [item] })
    const { user, router } = await renderApp(`${linkTo(item)}&city=Bogot%C3%A1`)
    await screen.findByRole('dialog', { name: 'Producto 1', busy: false })
    await user.keyboard('{Escape}')
    await goneFrom()
    expect(router.state.location.pathname).toBe('/app/marketplace')
    expect(router.state.location.search).toEqual({ city: 'Bogotá' })
    expect(router.history.location.state.__TSR_index).toBe(0)
    expect(screen.getByRole('heading', { name: 'Producto 1' })).toBeTruthy()
  })

  test('reports a product that is gone, and leads to the refetched market', async () => {
    const server = serveMarket({ products: [item, aProduct(2)] })
    const { user, router } = await renderApp('/app/marketplace')
    await screen.findByText('Producto 1')
    server.state.products = [aProduct(2)]
    await user.click(screen.getByRole('link', { name: 'Producto 1' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Este producto ya no está disponible', busy: false }),
    )
    await user.click(dialog.getByRole('button', { name: 'Ir al Marketplace' }))
    await goneFrom()
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(screen.queryByText('Producto 1')).toBeNull())
    screen.getByText('Producto 2')
  })

  test.each(['x', '../../etc/passwd', '<script>', '0199a000-0000-7000-8500-000000000099'])(
    'reports %s as a product that is gone',
    async (id) => {
      serveMarket({ products: [item] })
      await renderApp(`/app/marketplace?product=${encodeURIComponent(id)}`)
      expect(
        await screen.findByRole('dialog', { name: 'Este producto ya no está disponible', busy: false }),
      ).toBeTruthy()
    },
  )

  test('reports a failure to load, and retries', async () => {
    const server = serveMarket({ products: [item] })
    server.state.fail.set(detail(item), 'TOO_MANY_REQUESTS')
    const { user } = await renderApp(linkTo(item))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'No pudimos cargar el producto', busy: false }),
    )
    dialog.getByText('Demasiados intentos. Espera un momento e intenta de nuevo.')
    server.state.fail.clear()
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('dialog', { name: 'Producto 1', busy: false })).toBeTruthy()
  })
})
