import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import { aProduct, aStore, serveMarket } from '#web/testing/features/market.ts'
import { renderApp } from '#web/testing/environment/render.tsx'

const list = 'GET /api/marketplace/products'
const medellin = { store: aStore(2, { city: 'Medellín' }) }

const open = async (products: readonly Product[], path = '/app/marketplace') => {
  const server = serveMarket({ products })
  return { ...server, ...(await renderApp(path)) }
}

const searchbox = () => screen.findByRole('searchbox', { name: 'Buscar productos' })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const requests = (calls: readonly string[]) => calls.filter((call) => call.startsWith(list))

describe('grid of products', () => {
  test('shows title, short description, price, store and promotion, in the order of the server', async () => {
    await open([
      aProduct(1, { price: '149900.00', promotionPrice: '128900.50' }),
      aProduct(2, { price: '12.50', description: null }),
    ])
    expect((await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).lang).toBe('en')
    screen.getByText('Encuentra productos y servicios para tus mascotas')
    expect(document.title).toBe('Marketplace · Huella')
    const [first, two] = (await screen.findAllByRole('article')).map((card) => within(card))
    if (!first || !two) throw new Error('two cards')
    first.getByRole('heading', { name: 'Producto 1' })
    first.getByText('Descripción 1')
    first.getByText('Promoción')
    expect(first.getByText('$128.900,50').textContent).toBe('Precio promocional: $128.900,50')
    const before = first.getByText('$149.900,00')
    expect([before.tagName, before.textContent]).toEqual(['S', 'Precio anterior: $149.900,00'])
    first.getByText('Tienda 1')
    first.getByText('Sin imagen')
    expect(two.getByText('$12,50').textContent).toBe('Precio: $12,50')
    expect(two.queryByText('Promoción')).toBeNull()
    expect(titles()).toEqual(['Producto 1', 'Producto 2'])
    screen.getByText('2 productos')
  })

  test('reserves the space of three cards while it loads', async () => {
    const server = serveMarket()
    let answer = () => {}
    server.answers[list] = new Promise((resolve) => {
      answer = () => resolve({ body: { items: [aProduct(1)], next: null } })
    })
    await renderApp('/app/marketplace')
    const loading = (await screen.findByText('Cargando productos...')).parentElement
    expect(loading?.getAttribute('aria-busy')).toBe('true')
    expect(loading?.children).toHaveLength(1 + 3)
    answer()
    await screen.findByText('Producto 1')
    expect(screen.queryByText('Cargando productos...')).toBeNull()
  })

  test('shows an empty state', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'No hay productos disponibles en este momento' })
    expect(screen.queryByRole('button', { name: 'Ver todos los productos' })).toBeNull()
  })

  test('shows an empty state without an alert when it fails to load, and retries', async () => {
    const server = serveMarket({ products: [aProduct(1)] })
    server.state.fail.set(list, 'TOO_MANY_REQUESTS')
    const { user } = await renderApp('/app/marketplace')
    await screen.findByText('No pudimos cargar los productos.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(titles()).toEqual([])
    server.state.fail.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Producto 1')).toBeTruthy()
  })

  test('loads the next page, and retries when that fails', async () => {
    const { user, state } = await open([1, 2, 3, 4].map((n) => aProduct(n)))
    await screen.findByText('Producto 3')
    expect(screen.queryByText('Producto 4')).toBeNull()
    state.fail.set(list, 'TOO_MANY_REQUESTS')
    await user.click(screen.getByRole('button', { name: 'Ver más' }))
    await screen.findByText('No pudimos cargar más productos.')
    screen.getByText('Producto 1')
    state.fail.clear()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Producto 4')
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
    expect(requests(state.requests).at(-1)).toBe(`${list}?cursor=3`)
  })
})

describe('search and filters', () => {
  test('searches after a pause, keeps the text in the address, and resets it on going back', async () => {
    const { user, state, router } = await open([aProduct(1), aProduct(2)])
    await screen.findByText('Producto 1')
    await user.type(await searchbox(), '  DUCTO 2 ')
    await waitFor(() => expect(titles()).toEqual(['Producto 2']))
    expect(router.state.location.search).toEqual({ search: 'DUCTO 2' })
    expect(requests(state.requests)).toEqual([list, `${list}?search=DUCTO+2`])
    router.history.back()
    await waitFor(() => expect(titles()).toEqual(['Producto 1', 'Producto 2']))
    expect(await searchbox()).toHaveProperty('value', '')
  })

  test('adds no history entry for further letters', async () => {
    const { user, router } = await open([aProduct(1), aProduct(2)])
    await user.type(await searchbox(), 'prod{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'prod' }))
    const steps = router.history.length
    await user.type(await searchbox(), 'ucto 1{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Producto 1']))
    expect(router.history.length).toBe(steps)
  })

  test('lists the server’s cities, and filters by one with the keyboard', async () => {
    const { user, router } = await open([aProduct(1), aProduct(2, medellin)])
    await screen.findByText('Producto 1')
    const select = screen.getByRole('button', { name: /Todas las ciudades Ciudad/ })
    select.focus()
    await user.keyboard('{Enter}')
    const cities = within(await screen.findByRole('listbox'))
    expect(cities.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Todas las ciudades',
      'Bogotá',
      'Medellín',
    ])
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Producto 2']))
    expect(router.state.location.search).toEqual({ city: 'Medellín' })
    router.history.back()
    await waitFor(() => expect(titles()).toEqual(['Producto 1', 'Producto 2']))
  })

  test('filters by promotion, and turns the filter off', async () => {
    const { user, router, state } = await open([aProduct(1), aProduct(2, { promotionPrice: '1.00' })])
    await screen.findByText('Producto 1')
    const chip = screen.getByRole('button', { name: 'Promoción' })
    expect(chip.getAttribute('aria-pressed')).toBe('false')
    await user.click(chip)
    await waitFor(() => expect(titles()).toEqual(['Producto 2']))
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    expect(router.state.location.searchStr).toBe('?promotion=true')
    expect(requests(state.requests).at(-1)).toBe(`${list}?promotion=true`)
    await user.click(chip)
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(router.state.location.search).toEqual({})
  })

  test('restores all filters from a link, and clears them with one button', async () => {
    const { user, router, state } = await open(
      [aProduct(1), aProduct(2, { ...medellin, promotionPrice: '1.00' }), aProduct(3, medellin)],
      '/app/marketplace?search=producto&city=medell%C3%ADn&promotion=true',
    )
    await screen.findByText('Producto 2')
    expect(titles()).toEqual(['Producto 2'])
    expect(await searchbox()).toHaveProperty('value', 'producto')
    // In the spelling of its store, not of the address.
    await screen.findByRole('button', { name: /^Medellín/ })
    expect(requests(state.requests)).toEqual([`${list}?search=producto&city=medell%C3%ADn&promotion=true`])
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(router.state.location.search).toEqual({})
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(await searchbox()).toHaveProperty('value', '')
  })

  test('shows a message without results, and returns to all products', async () => {
    const { user, router } = await open([aProduct(1)], '/app/marketplace?search=nada&city=Pasto')
    await screen.findByRole('heading', { name: 'No encontramos productos así' })
    expect(screen.queryByText('No hay productos disponibles en este momento')).toBeNull()
    screen.getByRole('button', { name: /^Pasto/ })
    await user.click(screen.getByRole('button', { name: 'Ver todos los productos' }))
    await screen.findByText('Producto 1')
    expect(router.state.location.search).toEqual({})
  })

  test.each(['2026', 'true', '1e3', '{"a":1}'])('treats %s as text', async (text) => {
    const { user, router, state } = await open([aProduct(1), aProduct(2, { title: `Modelo ${text}` })])
    await user.click(await searchbox())
    await user.paste(text)
    await waitFor(() => expect(titles()).toEqual([`Modelo ${text}`]))
    expect(await searchbox()).toHaveProperty('value', text)
    const query = new URLSearchParams({ search: text }).toString()
    expect(router.state.location.searchStr).toBe(`?${query}`)
    expect(requests(state.requests).at(-1)).toBe(`${list}?${query}`)
  })

  test('drops empty values in the address, and cuts those that are too long', async () => {
    const { state } = await open([], `/app/marketplace?search=%20&promotion=yes&city=${'x'.repeat(300)}`)
    await screen.findByRole('heading', { name: 'No encontramos productos así' })
    expect(requests(state.requests)).toEqual([`${list}?city=${'x'.repeat(100)}`])
  })
})
