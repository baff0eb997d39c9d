import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CareActKind } from '#contract/features/care-links/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { careActs as acts, careLinks as links } from './tables.ts'

export type ActRow = typeof acts.$inferSelect

/** Newest first. */
export const listActs = (db: Db | Tx, linkIds: readonly string[]): Promise<ActRow[]> =>
  db
    .select()
    .from(acts)
    .where(inArray(acts.linkId, [...linkIds]))
    .orderBy(desc(acts.id))

const readings: readonly CareActKind[] = ['opened', 'document']

/** The newest readings and the newest other acts are kept, so that readings hide no tick or note. */
export const insertAct = async (tx: Tx, act: typeof acts.$inferInsert, keep: number): Promise<void> => {
  const { linkId, kind } = act
  // First, because its row lock serializes concurrent acts.
  await tx
    .update(links)
    .set({ openedCount: sql`${links.openedCount} + ${kind === 'opened' ? 1 : 0}` })
    .where(eq(links.id, linkId))
  await tx.insert(acts).values(act)
  const kept = tx
    .select({ id: acts.id })
    .from(acts)
    .where(and(eq(acts.linkId, linkId), eq(inArray(acts.kind, [...readings]), readings.includes(kind))))
    .orderBy(desc(acts.id))
    .offset(keep)
  await tx.delete(acts).where(inArray(acts.id, kept))
}
