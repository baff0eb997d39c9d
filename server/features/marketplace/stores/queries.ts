import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { sumOfImages } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SellerAccess } from './access.ts'
import { marketplaceStores as stores } from './store-tables.ts'
import type { StoreRow } from './store-queries.ts'

type NewStore = Pick<StoreRow, 'id' | 'createdAt' | 'name' | 'description' | 'city' | 'phoneNumber'>
type StoreChanges = Omit<PgUpdateSetSource<typeof stores>, 'id' | 'userId' | 'createdAt'>

const itsOwn = ({ sellerId }: SellerAccess, storeId: string) =>
  and(eq(stores.id, storeId), eq(stores.userId, sellerId))

/** At most one. */
export const listStoresOf = (db: Db | Tx, personId: string): Promise<StoreRow[]> =>
  db.select().from(stores).where(eq(stores.userId, personId))

/** Undefined when the seller has one already. */
export const insertStore = async (
  db: Db,
  { sellerId }: SellerAccess,
  store: NewStore,
): Promise<StoreRow | undefined> => {
  const [row] = await db
    .insert(stores)
    .values({ ...store, userId: sellerId })
    .onConflictDoNothing({ target: stores.userId })
    .returning()
  return row
}

/** Undefined for another seller's store, here and below. */
export const getOwnStore = async (
  db: Db | Tx,
  access: SellerAccess,
  storeId: string,
): Promise<StoreRow | undefined> => {
  const [row] = await db.select().from(stores).where(itsOwn(access, storeId))
  return row
}

export const updateStoreRow = async (
  db: Db | Tx,
  access: SellerAccess,
  storeId: string,
  changes: StoreChanges,
): Promise<StoreRow | undefined> => {
  const [row] = await db.update(stores).set(changes).where(itsOwn(access, storeId)).returning()
  return row
}

export const lockStore = async (
  tx: Tx,
  access: SellerAccess,
  storeId: string,
): Promise<StoreRow | undefined> => {
  const [row] = await tx.select().from(stores).where(itsOwn(access, storeId)).for('update')
  return row
}

export const findStore = async (db: Db, storeId: string): Promise<StoreRow | undefined> => {
  const [row] = await db.select().from(stores).where(eq(stores.id, storeId))
  return row
}

export const measureStoreImage = (db: Db | Tx, { personId: sellerId }: OwnRows) =>
  sumOfImages(db, stores, eq(stores.userId, sellerId))
