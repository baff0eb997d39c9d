// The pictures of stores: under which names their files lie, and which row names them.
import type { ImageRow } from '#server/platform/images/row-images.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SellerAccess } from './access.ts'
import { findStore, getOwnStore, lockStore, updateStoreRow, type StoreRow } from './queries.ts'

// `product-images/{sellerId}-{storeId}.{version}-{width}.webp`: docs/decisions/0003-versioned-picture-keys.md
const baseOf = (sellerId: string, storeId: string): string => `product-images/${sellerId}-${storeId}.`

/** What everybody may look at. */
export const readableImage = ({ id, userId }: Pick<StoreRow, 'id' | 'userId'>) => ({
  keyPrefix: baseOf(userId, id),
  read: (db: Db) => findStore(db, id),
})

/** What its seller may change. */
export const writableImage = (access: SellerAccess, storeId: string): ImageRow<StoreRow> => ({
  keyPrefix: baseOf(access.sellerId, storeId),
  read: (db) => getOwnStore(db, access, storeId),
  lock: (tx) => lockStore(tx, access, storeId),
  update: (tx, picture) => updateStoreRow(tx, access, storeId, picture),
})
