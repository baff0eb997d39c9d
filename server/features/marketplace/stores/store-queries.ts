import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SellerAccess } from './access.ts'
import { marketplaceStores as stores } from './store-tables.ts'

export type StoreRow = typeof stores.$inferSelect

export const findStoreOf = async (db: Db, { sellerId }: SellerAccess): Promise<StoreRow | undefined> => {
  const [row] = await db.select().from(stores).where(eq(stores.userId, sellerId))
  return row
}

export const lockStoreOf = async (tx: Tx, { sellerId }: SellerAccess): Promise<StoreRow | undefined> => {
  const [row] = await tx.select().from(stores).where(eq(stores.userId, sellerId)).for('key share')
  return row
}

/** New products lock the store's row, too, so they block until the transaction ends. */
export const lockStoreById = async (tx: Tx, storeId: string): Promise<StoreRow | undefined> => {
  const [row] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('update')
  return row
}
