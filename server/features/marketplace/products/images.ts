import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { SellerAccess } from '#server/features/marketplace/stores/access.ts'
import { imageKeysOfRow, type ImageRow, type ReadableImage } from '#server/platform/images/row-images.ts'
import {
  findVisibleProduct,
  getOwnProduct,
  lockProduct,
  updateProductRow,
  type ProductRow,
} from './queries.ts'
import { marketplaceProducts } from './tables.ts'

// `product-images/{sellerId}/{productId}.{version}-{width}.webp`:
// docs/decisions/0003-stored-files.md
const baseOf = (sellerId: string, productId: string): string => `product-images/${sellerId}/${productId}.`

export const productImageKeys = (row: ProductRow): string[] =>
  imageKeysOfRow(baseOf(row.createdBy, row.id), row)

export const productImages = imagesInTable(
  marketplaceProducts,
  marketplaceProducts.createdBy,
  ({ id, ownerId }) => baseOf(ownerId, id),
)

/**
 * Only its seller may read a hidden product's picture.
 * @throws NOT_FOUND
 */
export const readableImage = async (
  { actor, db }: Context,
  productId: string,
): Promise<ReadableImage<ProductRow>> => {
  const personId = isAccount(actor) ? actor.id : undefined
  const read = async () => (await findVisibleProduct(db, productId, personId))?.product
  const { createdBy } = requireFound(await read())
  return { keyPrefix: baseOf(createdBy, productId), read, isHidden: (row) => !row.isActive }
}

export const writableImage = (
  services: Services,
  access: SellerAccess,
  productId: string,
): ImageRow<ProductRow> => ({
  keyPrefix: baseOf(access.sellerId, productId),
  read: (db) => getOwnProduct(db, access, productId),
  lock: (tx) => lockProduct(tx, access, productId),
  update: (tx, picture) => updateProductRow(tx, access, productId, picture),
  requireQuota: (tx) => requireWithinQuota(services, tx, { userId: access.sellerId, isOwn: true }),
})
