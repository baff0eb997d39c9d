import { expect, request as api, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type * as z from 'zod'
import { product, type productFields, type Product } from '#contract/features/marketplace/products/schema.ts'
import { store, type storeFields, type Store } from '#contract/features/marketplace/stores/schema.ts'
import { newEmail, signUp } from './accounts.ts'
import { setSeller } from './administrators.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { productUnderTest } from './product.ts'

type StoreFields = z.input<typeof storeFields>
type ProductFields = z.input<typeof productFields>

export interface SampleStore {
  readonly store: Store
  readonly email: string
  /** Has the seller's session. */
  readonly request: APIRequestContext
  readonly addProduct: (fields: Partial<ProductFields> & { readonly title: string }) => Promise<Product>
}

/** A search term that no other test has, to find only the data of one test. */
export const uniqueSearchTerm = (): string => `huella${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`

/** A seller with a store. Dispose of `request` when done. */
export const createSampleStore = async (
  fields: Partial<StoreFields> & { readonly name: string },
): Promise<SampleStore> => {
  const email = newEmail()
  const request = await api.newContext({
    baseURL: productUnderTest().url,
    extraHTTPHeaders: { origin: productUnderTest().url, ...withNewClientAddress() },
  })
  await signUp(request, email)
  await setSeller(email, 'put')
  const nothing = { description: null, city: null, phoneNumber: null }
  const created = await request.post('/api/marketplace/stores', { data: { ...nothing, ...fields } })
  expect(created.status(), await created.text()).toBe(201)
  return {
    store: store.parse(await created.json()),
    email,
    request,
    addProduct: async (overrides) => {
      const data = { description: null, price: '149900.00', promotionPrice: null, ...overrides }
      const answer = await request.post('/api/marketplace/products', { data })
      expect(answer.status(), await answer.text()).toBe(201)
      return product.parse(await answer.json())
    },
  }
}

export const uploadPicture = async (
  { request }: SampleStore,
  of: 'products' | 'stores',
  id: string,
): Promise<void> => {
  const data = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c23d1f' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const answer = await request.put(`/api/marketplace/${of}/${id}/image`, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}
