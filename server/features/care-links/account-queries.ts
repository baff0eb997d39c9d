import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isOpen } from './link-queries.ts'
import { careLinks as links } from './tables.ts'

/** Links of their pets, and those that they made for pets of others. */
const isOf = ({ personId }: OwnRows) =>
  and(or(eq(links.ownerId, personId), eq(links.madeBy, personId)), isOpen(sql`now()`))

export const countLinksOf = (db: Db | Tx, own: OwnRows): Promise<number> => db.$count(links, isOf(own))

export const endLinksOf = async (tx: Tx, own: OwnRows): Promise<number> =>
  (
    await tx
      .update(links)
      .set({ endedAt: sql`now()` })
      .where(isOf(own))
      .returning({ id: links.id })
  ).length

/** Links that a deleted editor made end, and stay with the owners, whose waiting notes they hold. */
export const leaveLinksToOwners = async (tx: Tx, own: OwnRows): Promise<void> => {
  await endLinksOf(tx, own)
  await tx
    .update(links)
    .set({ madeBy: sql`${links.ownerId}` })
    .where(and(eq(links.madeBy, own.personId), ne(links.ownerId, own.personId)))
}
