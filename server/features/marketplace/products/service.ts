import * as z from 'zod'
import type * as contract from '#contract/features/marketplace/products/schema.ts'
import { id, isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { SellerAccess } from '#server/features/marketplace/stores/access.ts'
import { findStoreOf, lockStoreById, lockStoreOf } from '#server/features/marketplace/stores/store-queries.ts'
import { toStore } from '#server/features/marketplace/stores/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireUuid } from '#server/platform/http/not-found.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { toPage, decodeCursor } from '#server/platform/http/pagination.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import { tryRemoveFiles } from '#server/platform/files/file-store.ts'
import { writableImage, productImageKeys } from './images.ts'
import * as queries from './queries.ts'

// Microseconds since 1970, in the years that PostgreSQL supports, and the id.
const cursorSchema = z.tuple([z.string().regex(/^\d{1,16}$/), id])

const toProduct = ({
  product,
  store,
}: Pick<queries.ProductWithStore, 'product' | 'store'>): contract.Product => ({
  id: product.id,
  title: product.title,
  description: product.description,
  price: product.price,
  promotionPrice: product.promotionPrice,
  image: pictures.toImage(`/api/marketplace/products/${product.id}/image`, product),
  isActive: product.isActive,
  createdAt: product.createdAt.toISOString(),
  store: toStore(store),
})

type Page = z.output<typeof contract.productPage>

const toProductPage = (rows: readonly queries.ProductWithStore[]): Page => {
  const { items, next } = toPage(rows, ({ createdAtMicros, product }) => [createdAtMicros, product.id])
  return { items: items.map(toProduct), next }
}

/** All words but the last, and the last, which may be incomplete. */
const parseSearch = (search: string): readonly [string, string] | undefined => {
  const words = search.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const last = words.at(-1)
  return last === undefined ? undefined : [words.slice(0, -1).join(' '), last]
}

export const listProducts = async (
  { db }: Services,
  { search = '', city, promotion, cursor }: z.output<typeof contract.productListInput>,
): Promise<Page> => {
  const filter: queries.ProductFilter = { terms: parseSearch(search), city: city ?? undefined, promotion }
  return toProductPage(
    await queries.listActiveProducts(db, filter, decodeCursor(cursorSchema, cursor), pageSize + 1),
  )
}

// The database's own order differs between the engines.
const alphabet = new Intl.Collator('es')

export const listStoreCities = async ({ db }: Services): Promise<string[]> =>
  (await queries.listCities(db)).toSorted(alphabet.compare)

/** @throws NOT_FOUND also for a hidden product of another seller */
const getVisibleProduct = async ({ db }: Services, productId: string, personId: string | undefined) => {
  const row = await queries.findVisibleProduct(db, requireUuid(productId), personId)
  if (row === undefined) throw apiError('NOT_FOUND')
  return row
}

export const getProduct = async (
  services: Services,
  personId: string,
  productId: string,
): Promise<contract.Product> => toProduct(await getVisibleProduct(services, productId, personId))

/** None without a store. */
export const listOwnProducts = async (
  { db }: Services,
  access: SellerAccess,
  cursor: string | undefined,
): Promise<Page> => {
  const after = decodeCursor(cursorSchema, cursor)
  const store = await findStoreOf(db, access)
  return toProductPage(
    store === undefined ? [] : await queries.listStoreProducts(db, store.id, after, pageSize + 1),
  )
}

type Fields = z.output<typeof contract.productFields>

/** @throws NO_STORE */
export const createProduct = (
  { db, clock }: Services,
  access: SellerAccess,
  fields: Fields,
): Promise<contract.Product> =>
  db.transaction(async (tx) => {
    const store = await lockStoreOf(tx, access)
    if (store === undefined) throw apiError('NO_STORE')
    const createdAt = clock()
    const identity = { id: newId(createdAt.getTime()), storeId: store.id, createdAt }
    return toProduct({ product: await queries.insertProduct(tx, access, { ...identity, ...fields }), store })
  })

type Changes = Partial<Fields & { isActive: boolean }>

/** @throws NOT_FOUND for another seller's product, here and below */
export const updateProduct = async (
  services: Services,
  access: SellerAccess,
  productId: string,
  changes: Changes,
): Promise<contract.Product> => {
  const row = await queries.updateProductRow(services.db, access, requireUuid(productId), changes)
  if (row === undefined) throw apiError('NOT_FOUND')
  return getProduct(services, access.sellerId, productId)
}

export const removeProduct = async (
  services: Services,
  access: SellerAccess,
  productId: string,
): Promise<void> => {
  const row = await queries.deleteProduct(services.db, access, requireUuid(productId))
  if (row === undefined) throw apiError('NOT_FOUND')
  await tryRemoveFiles(services, productImageKeys(row))
}

export const removeImage = async (
  services: Services,
  access: SellerAccess,
  productId: string,
): Promise<contract.Product> => {
  await pictures.removeImage(services, writableImage(services, access, requireUuid(productId)))
  return getProduct(services, access.sellerId, productId)
}

/**
 * @returns the number of hidden products
 * @throws NOT_FOUND
 */
export const hideStoreProducts = (
  services: Services,
  access: AdminAccess,
  storeId: string,
): Promise<number> =>
  services.db.transaction(async (tx) => {
    // No product can be added under the lock.
    const store = isUuid(storeId) ? await lockStoreById(tx, storeId) : undefined
    if (store === undefined) throw apiError('NOT_FOUND')
    const hidden = await queries.hideProductsOfStore(tx, access, store.id)
    if (hidden > 0)
      await recordAdminAction(services, tx, access, {
        action: 'store.hide',
        targetId: store.userId,
        detail: store.name,
      })
    return hidden
  })
