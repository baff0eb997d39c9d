import { and, desc, eq, sql } from 'drizzle-orm'
import { adoptionPreviewSize } from '#contract/features/adoptions/schema.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { adoptions } from './tables.ts'

export type AdoptionRow = typeof adoptions.$inferSelect
type Changes = Partial<Omit<AdoptionRow, 'id' | 'createdAt'>>

export type AdoptionCursor = readonly [createdAt: string, id: string]

const newestFirst = [desc(adoptions.createdAt), desc(adoptions.id)]

const preview = prepareOnce((db) =>
  db
    .select()
    .from(adoptions)
    .where(sql`is_available`)
    .orderBy(...newestFirst)
    .limit(adoptionPreviewSize)
    .prepare('list_adoption_preview'),
)

export const listAdoptionPreview = (db: Db): Promise<AdoptionRow[]> => preview(db).execute()

export const listAdoptionRows = (
  db: Db,
  _access: AdminAccess,
  after: AdoptionCursor | undefined,
  limit: number,
): Promise<AdoptionRow[]> =>
  db
    .select()
    .from(adoptions)
    .where(
      after && sql`(${adoptions.createdAt}, ${adoptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
    .orderBy(...newestFirst)
    .limit(limit)

export const getAdoption = async (
  db: Db,
  id: string,
  seesHidden: boolean,
): Promise<AdoptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(adoptions)
    .where(and(eq(adoptions.id, id), seesHidden ? undefined : sql`is_available`))
  return row
}

export const insertAdoption = async (
  tx: Tx,
  _access: AdminAccess,
  values: typeof adoptions.$inferInsert,
): Promise<AdoptionRow> => {
  const [row] = await tx.insert(adoptions).values(values).returning()
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

export const lockAdoption = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
): Promise<AdoptionRow | undefined> => {
  const [row] = await tx.select().from(adoptions).where(eq(adoptions.id, id)).for('update')
  return row
}

/** Writes the given columns only, so that concurrent changes of different ones are all kept. */
export const updateAdoptionRow = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
  changes: Changes,
): Promise<AdoptionRow | undefined> => {
  const [row] = await tx.update(adoptions).set(changes).where(eq(adoptions.id, id)).returning()
  return row
}

export const deleteAdoption = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
): Promise<AdoptionRow | undefined> => {
  const [row] = await tx.delete(adoptions).where(eq(adoptions.id, id)).returning()
  return row
}
