// The pictures of products: under which names their files lie, and which row names them.
import type { SellerAccess } from '#server/features/marketplace/stores/access.ts'
import type { Db } from '#server/platform/db.ts'
import { keysOfPicture, type PictureHolder } from '#server/platform/kept-pictures.ts'
import { findSeen, getOwnProduct, lockProduct, updateProduct, type ProductRow } from './queries.ts'

// The specification's `product-images/{userId}/{timestamp}.{ext}`, as docs/decisions/0003-versioned-picture-keys.md adapts such keys.
const baseOf = (sellerId: string, productId: string): string => `product-images/${sellerId}/${productId}.`

/** The keys of the files that a product's row names. */
export const keysOf = (row: ProductRow): string[] => keysOfPicture(baseOf(row.createdBy, row.id), row)

/** What that person may look at. */
export const seenPicture = ({ id, createdBy }: ProductRow, personId: string | undefined) => ({
  base: baseOf(createdBy, id),
  read: async (db: Db) => (await findSeen(db, id, personId))?.product,
})

/** What its seller may change. */
export const heldPicture = (access: SellerAccess, productId: string): PictureHolder<ProductRow> => ({
  base: baseOf(access.sellerId, productId),
  read: (db) => getOwnProduct(db, access, productId),
  lock: (tx) => lockProduct(tx, access, productId),
  update: (tx, picture) => updateProduct(tx, access, productId, picture),
})
