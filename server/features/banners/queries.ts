import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect
type Changes = Partial<Omit<BannerRow, 'id' | 'displayOrder'>>

const inOrder = [asc(banners.displayOrder), asc(banners.id)]

const active = prepareOnce((db) =>
  db
    .select()
    .from(banners)
    .where(sql`is_active`)
    .orderBy(...inOrder)
    .prepare('list_active_banners'),
)

export const listActiveBannerRows = (db: Db): Promise<BannerRow[]> => active(db).execute()

export const listBannerRows = (db: Db | Tx, _access: AdminAccess): Promise<BannerRow[]> =>
  db
    .select()
    .from(banners)
    .orderBy(...inOrder)

/** Blocks additions, moves and removals until the transaction ends, but not reading. */
export const lockBanners = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table ${banners} in share row exclusive mode`)
}

export const getBanner = async (db: Db, id: string, seesHidden: boolean): Promise<BannerRow | undefined> => {
  const [row] = await db
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), seesHidden ? undefined : eq(banners.isActive, true)))
  return row
}

export const insertBanner = async (
  tx: Tx,
  _access: AdminAccess,
  values: typeof banners.$inferInsert,
): Promise<BannerRow> => {
  const [row] = await tx.insert(banners).values(values).returning()
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

export const lockBanner = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
): Promise<BannerRow | undefined> => {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
  return row
}

/** Writes the given columns only, so that concurrent changes of different ones are all kept. */
export const updateBannerRow = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
  changes: Changes,
): Promise<BannerRow | undefined> => {
  const [row] = await tx.update(banners).set(changes).where(eq(banners.id, id)).returning()
  return row
}

/** The caller must hold the lock. */
export const orderBanners = async (tx: Tx, _access: AdminAccess, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${banners} set display_order = wanted.place
    from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as wanted (id, place)
    where ${banners.id} = wanted.id`)
}

export const deleteBanner = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
): Promise<BannerRow | undefined> => {
  const [row] = await tx.delete(banners).where(eq(banners.id, id)).returning()
  return row
}
