import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { marketplaceStores as stores } from '#server/features/marketplace/stores/store-tables.ts'
import { sumOfImages } from '#server/features/quotas/stored-bytes-queries.ts'
import type { SellerAccess } from '#server/features/marketplace/stores/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { marketplaceProducts as products } from './tables.ts'

const { searchVector: _searched, ...columns } = getTableColumns(products)

export type ProductRow = Omit<typeof products.$inferSelect, 'searchVector'>
type Fields = Pick<ProductRow, 'title' | 'description' | 'price' | 'promotionPrice'>
type NewProduct = Pick<ProductRow, 'id' | 'storeId' | 'createdAt'> & Fields
type ProductChanges = Omit<PgUpdateSetSource<typeof products>, 'id' | 'createdBy' | 'storeId' | 'createdAt'>

const listColumns = {
  product: columns,
  store: getTableColumns(stores),
  createdAtMicros: sql<string>`(extract(epoch from ${products.createdAt}) * 1000000)::bigint::text`,
}

const selectWithStore = (db: Db | Tx) =>
  db.select(listColumns).from(products).innerJoin(stores, eq(stores.id, products.storeId))

export type ProductWithStore = Awaited<ReturnType<typeof selectWithStore>>[number]

export type ProductCursor = readonly [createdAtMicros: string, id: string]

const isAfterCursor = (cursor: ProductCursor | undefined): SQL =>
  cursor === undefined
    ? sql`true`
    : sql`(${products.createdAt}, ${products.id}) < ('epoch'::timestamptz + ${cursor[0]}::bigint * interval '1 microsecond', ${cursor[1]}::uuid)`

const newestFirst = [desc(products.createdAt), desc(products.id)]

export type ProductFilter = {
  /** `last` may be incomplete. */
  readonly terms?: readonly [rest: string, last: string] | undefined
  readonly city?: string | undefined
  readonly promotion?: boolean | undefined
}

/** `looked` takes some 5 ms, `gathered` some 30. */
const searching = { looked: 2000, gathered: 20_000 }

/** No index keeps the order of the list for these conditions. */
const matching = ({ terms, city }: ProductFilter): SQL | undefined =>
  terms === undefined && city === undefined
    ? undefined
    : sql.join(
        [
          ...(terms === undefined ? [] : [sql`search_vector @@ product_query(${terms[0]}, ${terms[1]})`]),
          ...(city === undefined
            ? []
            : [
                sql`store_id in (select ${stores.id} from ${stores} where plain_text(${stores.city}) = plain_text(${city}))`,
              ]),
        ],
        sql` and `,
      )

/**
 * No plan is fast for every filter, so each statement leaves the planner only one:
 * docs/decisions/0013-searches-of-large-tables.md. `npm run bench -- marketplace` measures them.
 */
export const listActiveProducts = async (
  db: Db,
  filter: ProductFilter,
  cursor: ProductCursor | undefined,
  limit: number,
  { looked, gathered } = searching,
): Promise<ProductWithStore[]> => {
  // Written exactly like the condition of the partial indexes, or the planner does not use them.
  const offered = sql`is_active${filter.promotion === true ? sql` and promotion_price is not null` : sql``} and ${isAfterCursor(cursor)}`
  const inOrder = sql`order by created_at desc, id desc`
  const matches = matching(filter)
  const idsOf = async (statement: SQL, by: Db | Tx = db) =>
    (await by.execute<{ id: string; count?: number }>(statement)).rows
  const loadAll = (rows: readonly { id: string }[]) =>
    listProductsById(
      db,
      rows.map(({ id }) => id),
    )
  if (matches === undefined)
    return loadAll(await idsOf(sql`select id from ${products} where ${offered} ${inOrder} limit ${limit}`))
  const newest = await idsOf(sql`
    select id from (select id, created_at, store_id, search_vector from ${products} where ${offered} ${inOrder} limit ${looked}) newest
    where ${matches} ${inOrder} limit ${limit}`)
  if (newest.length === limit) return loadAll(newest)
  // The indexes of words and of stores find few matches. The planner overestimates random reads and
  // would read the table.
  const few = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return idsOf(
      sql`
      with matches as materialized (
        select id, created_at from ${products} where ${offered} and ${matches} limit ${gathered}
      )
      select id, (select count(*)::int from matches) as count from matches ${inOrder} limit ${limit}`,
      tx,
    )
  })
  if ((few[0]?.count ?? 0) < gathered) return loadAll(few)
  // A frequent match that is missing among the newest: an order by expressions without index makes
  // the database read the table and keep the first few.
  return loadAll(
    await idsOf(sql`
      select id from ${products} where ${offered} and ${matches}
      order by created_at + interval '0' desc, id desc limit ${limit}`),
  )
}

const listProductsById = (db: Db, ids: readonly string[]): Promise<ProductWithStore[]> =>
  selectWithStore(db)
    .where(inArray(products.id, [...ids]))
    .orderBy(...newestFirst)

export const listStoreProducts = (
  db: Db,
  storeId: string,
  cursor: ProductCursor | undefined,
  limit: number,
): Promise<ProductWithStore[]> =>
  selectWithStore(db)
    .where(and(eq(products.storeId, storeId), isAfterCursor(cursor)))
    .orderBy(...newestFirst)
    .limit(limit)

/** Looked up one city after the other, so that the number of stores does not matter. */
export const listCities = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ city: string }>(sql`
    with recursive keys(key) as (
      select min(plain_text(city)) from ${stores} where plain_text(city) is not null
      union all
      select (select min(plain_text(city)) from ${stores} where plain_text(city) > key) from keys where key is not null
    )
    select named.city from keys cross join lateral (
      select city from ${stores} where plain_text(city) = key
        and exists (select 1 from ${products} where store_id = ${stores.id} and is_active)
      order by plain_text(city), id limit 1
    ) named`)
  return rows.map(({ city }) => city)
}

export const findVisibleProduct = async (
  db: Db,
  productId: string,
  personId: string | undefined,
): Promise<ProductWithStore | undefined> => {
  const isTheirs = personId === undefined ? undefined : eq(products.createdBy, personId)
  const [row] = await selectWithStore(db).where(
    and(eq(products.id, productId), or(products.isActive, isTheirs)),
  )
  return row
}

const itsOwn = ({ sellerId }: SellerAccess, productId: string) =>
  and(eq(products.id, productId), eq(products.createdBy, sellerId))

/** Undefined for another seller's product, here and below. */
export const getOwnProduct = async (
  db: Db | Tx,
  access: SellerAccess,
  productId: string,
): Promise<ProductRow | undefined> => {
  const [row] = await db.select(columns).from(products).where(itsOwn(access, productId))
  return row
}

export const insertProduct = async (
  tx: Tx,
  { sellerId }: SellerAccess,
  product: NewProduct,
): Promise<ProductRow> => {
  const [row] = await tx
    .insert(products)
    .values({ ...product, createdBy: sellerId })
    .returning(columns)
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

export const updateProductRow = async (
  db: Db | Tx,
  access: SellerAccess,
  productId: string,
  changes: ProductChanges,
): Promise<ProductRow | undefined> => {
  const [row] = await db.update(products).set(changes).where(itsOwn(access, productId)).returning(columns)
  return row
}

export const lockProduct = async (
  tx: Tx,
  access: SellerAccess,
  productId: string,
): Promise<ProductRow | undefined> => {
  const [row] = await tx.select(columns).from(products).where(itsOwn(access, productId)).for('update')
  return row
}

export const deleteProduct = async (
  db: Db,
  access: SellerAccess,
  productId: string,
): Promise<ProductRow | undefined> => {
  const [row] = await db.delete(products).where(itsOwn(access, productId)).returning(columns)
  return row
}

/** @returns the number that were active */
export const hideProductsOfStore = async (tx: Tx, _access: AdminAccess, storeId: string): Promise<number> => {
  const hidden = await tx
    .update(products)
    .set({ isActive: false })
    .where(and(eq(products.storeId, storeId), eq(products.isActive, true)))
    .returning({ id: products.id })
  return hidden.length
}

export const measureProductImages = (db: Db | Tx, { personId: sellerId }: OwnRows) =>
  sumOfImages(db, products, eq(products.createdBy, sellerId))
