// A stateful mock of a seller's store and its products.
import * as z from 'zod'
import type { Product } from '#contract/features/marketplace/products/schema.ts'
import type { Store } from '#contract/features/marketplace/stores/schema.ts'
import { errorStatus, type ErrorCode } from '#contract/shared/errors.ts'
import { aProduct, aStore } from './market.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'

const sent = z.record(z.string(), z.unknown())

interface Start {
  readonly store?: Store | null
  readonly products?: readonly Product[]
}

export const seller = { ...ana, roles: ['marketplace' as const] }

// Pages are small, so that few products fill several.
const pageSize = 3

/** `fail` makes a call fail until it is removed. */
export const serveSeller = ({ store = null, products = [] }: Start = {}) => {
  const fail = new Map<string, ErrorCode>()
  const state = { store, products: [...products], fail }
  const edge = (
    call: string,
    act: (body: unknown, query: URLSearchParams) => MockAnswer,
  ): Record<string, MockAnswer> => ({
    [call]: (body: unknown, query: URLSearchParams): MockAnswer => {
      const error = fail.get(call)
      return error === undefined ? act(body, query) : { error, status: errorStatus[error] }
    },
  })
  const page = (items: readonly Product[], query: URLSearchParams): MockAnswer => {
    const begin = Number(query.get('cursor') ?? 0)
    const next = begin + pageSize
    return { body: { items: items.slice(begin, next), next: next < items.length ? String(next) : null } }
  }
  const change = (id: string, body: unknown): MockAnswer => {
    state.products = state.products.map((product) =>
      product.id === id ? { ...product, ...sent.parse(body) } : product,
    )
    return { body: state.products.find((product) => product.id === id) }
  }
  const item = ({ id }: Product): Record<string, MockAnswer> => ({
    ...edge(`PUT /api/marketplace/products/${id}`, (body) => change(id, body)),
    ...edge(`PATCH /api/marketplace/products/${id}`, (body) => change(id, body)),
    ...edge(`DELETE /api/marketplace/products/${id}`, () => {
      state.products = state.products.filter((product) => product.id !== id)
      return { body: {} }
    }),
  })
  const keepStore = (body: unknown): MockAnswer => {
    state.store = { ...(state.store ?? aStore(1)), ...sent.parse(body) }
    return { body: state.store }
  }
  const server = mockServer(seller, {
    ...edge('GET /api/marketplace/products', (_body, query) =>
      page(
        state.products.filter(({ isActive }) => isActive),
        query,
      ),
    ),
    ...edge('GET /api/marketplace/cities', () => ({ body: [] })),
    ...edge('GET /api/marketplace/store', () => ({ body: state.store })),
    ...edge('GET /api/marketplace/store/products', (_body, query) => page(state.products, query)),
    ...edge('POST /api/marketplace/stores', keepStore),
    ...edge(`PATCH /api/marketplace/stores/${aStore(1).id}`, keepStore),
    ...edge('POST /api/marketplace/products', (body) => {
      const added = { ...aProduct(9), ...sent.parse(body) }
      state.products = [added, ...state.products]
      return { body: added }
    }),
    ...Object.fromEntries(products.flatMap((product) => Object.entries(item(product)))),
  })
  return { ...server, state }
}
