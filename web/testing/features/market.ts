// A mock of the market, which searches and pages products as the server does.
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const idOf = (kind: number, n: number) => `0199a000-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`

/** A store in Bogotá with a phone number. */
export const aStore = (n: number, more: Partial<Store> = {}): Store => ({
  id: idOf(4, n),
  name: `Tienda ${n}`,
  description: 'Alimento y descanso desde 2019.',
  city: 'Bogotá',
  phoneNumber: '300 555 01 42',
  image: null,
  ...more,
})

/** A product of that store, without picture and promotion. */
export const aProduct = (n: number, more: Partial<Product> = {}): Product => ({
  id: idOf(5, n),
  title: `Producto ${n}`,
  description: `Descripción ${n}`,
  price: '149900.00',
  promotionPrice: null,
  image: null,
  isActive: true,
  createdAt: '2026-11-18T15:00:00.000Z',
  store: aStore(1),
  ...more,
})

interface Start {
  readonly products?: readonly Product[]
  readonly person?: Person
}

// Pages are small, so that few products fill several.
const pageSize = 3

/**
 * Mocks the market. `fail` makes a call fail until it is removed; `requests` contains the requests,
 * in order.
 */
export const serveMarket = ({ products = [], person = ana }: Start = {}) => {
  const requests: string[] = []
  const state = { products: [...products], fail: new Map<string, ErrorCode | 'offline'>(), requests }
  const edge = (call: string, act: (query: URLSearchParams) => MockAnswer): Record<string, MockAnswer> => ({
    [call]: (_body: unknown, query: URLSearchParams): MockAnswer => {
      const queryText = query.toString()
      requests.push(queryText === '' ? call : `${call}?${queryText}`)
      const error = state.fail.get(call)
      if (error === 'offline') return 'offline'
      return error === undefined ? act(query) : { error, status: errorStatus[error] }
    },
  })
  const list = (query: URLSearchParams): MockAnswer => {
    const search = query.get('search')?.toLowerCase() ?? ''
    const city = query.get('city')?.toLowerCase()
    const found = state.products.filter(
      (product) =>
        product.title.toLowerCase().includes(search) &&
        (city === undefined || product.store.city?.toLowerCase() === city) &&
        (query.get('promotion') === null || product.promotionPrice !== null),
    )
    const begin = Number(query.get('cursor') ?? 0)
    const next = begin + pageSize
    return { body: { items: found.slice(begin, next), next: next < found.length ? String(next) : null } }
  }
  const server = mockServer(person, {
    ...edge('GET /api/marketplace/products', list),
    ...edge('GET /api/marketplace/cities', () => ({
      body: [...new Set(state.products.flatMap(({ store }) => store.city ?? []))].toSorted(),
    })),
    ...Object.fromEntries(
      products.flatMap(({ id }) =>
        Object.entries(
          edge(`GET /api/marketplace/products/${id}`, () => {
            const product = state.products.find((item) => item.id === id)
            return product ? { body: product } : { error: 'NOT_FOUND', status: 404 }
          }),
        ),
      ),
    ),
  })
  return { ...server, state }
}
