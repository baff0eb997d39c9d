import { requireFound } from '#server/platform/http/not-found.ts'
import { imageKeysOfRow, type ImageRow, type ReadableImage } from '#server/platform/images/row-images.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { requireWithinQuota } from '#server/features/quotas/service.ts'
import { imagesInTable } from '#server/platform/images/referenced-images.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { SellerAccess } from './access.ts'
import type { StoreRow } from './store-queries.ts'
import { findStore, getOwnStore, listStoresOf, lockStore, updateStoreRow } from './queries.ts'
import { marketplaceStores } from './store-tables.ts'

// `product-images/{sellerId}-{storeId}.{version}-{width}.webp`:
// docs/decisions/0003-stored-files.md
const baseOf = (sellerId: string, storeId: string): string => `product-images/${sellerId}-${storeId}.`

export const listStoreFiles = async (db: Db | Tx, personId: string): Promise<string[]> =>
  (await listStoresOf(db, personId)).flatMap((row) => imageKeysOfRow(baseOf(personId, row.id), row))

export const storeImages = imagesInTable(marketplaceStores, marketplaceStores.userId, ({ id, ownerId }) =>
  baseOf(ownerId, id),
)

/** @throws NOT_FOUND */
export const readableImage = async ({ db }: Services, storeId: string): Promise<ReadableImage<StoreRow>> => {
  const { userId } = requireFound(await findStore(db, storeId))
  return { keyPrefix: baseOf(userId, storeId), read: () => findStore(db, storeId) }
}

export const writableImage = (
  services: Services,
  access: SellerAccess,
  storeId: string,
): ImageRow<StoreRow> => ({
  keyPrefix: baseOf(access.sellerId, storeId),
  read: (db) => getOwnStore(db, access, storeId),
  lock: (tx) => lockStore(tx, access, storeId),
  update: (tx, picture) => updateStoreRow(tx, access, storeId, picture),
  requireQuota: (tx) => requireWithinQuota(services, tx, { userId: access.sellerId, isOwn: true }),
})
