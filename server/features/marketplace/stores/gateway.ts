// The pictures of stores: under which names their files lie, and which row names them.
import type { PictureHolder } from '#server/platform/kept-pictures.ts'
import type { Db } from '#server/platform/db.ts'
import type { SellerAccess } from './access.ts'
import { findStore, getOwnStore, lockStore, updateStore, type StoreRow } from './queries.ts'

// The specification's `product-images/{userId}-{timestamp}.{ext}`, as docs/decisions/0003-versioned-picture-keys.md adapts such keys.
const baseOf = (sellerId: string, storeId: string): string => `product-images/${sellerId}-${storeId}.`

/** What everybody may look at. */
export const seenPicture = ({ id, userId }: Pick<StoreRow, 'id' | 'userId'>) => ({
  base: baseOf(userId, id),
  read: (db: Db) => findStore(db, id),
})

/** What its seller may change. */
export const heldPicture = (access: SellerAccess, storeId: string): PictureHolder<StoreRow> => ({
  base: baseOf(access.sellerId, storeId),
  read: (db) => getOwnStore(db, access, storeId),
  lock: (tx) => lockStore(tx, access, storeId),
  update: (tx, picture) => updateStore(tx, access, storeId, picture),
})
