import { and, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { ownerIsPremium } from '#server/features/subscription/premium-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isOpen } from './link-queries.ts'
import { careLinks as links } from './tables.ts'

/** Links of their pets, and those that they made for pets of others. */
const isOf = ({ personId }: OwnRows) =>
  and(
    or(eq(links.ownerId, personId), eq(links.madeBy, personId)),
    isNull(links.endedAt),
    gt(links.expiresAt, sql`now()`),
  )

export const countLinksOf = (db: Db | Tx, own: OwnRows): Promise<number> => db.$count(links, isOf(own))

export const endLinksOf = async (tx: Tx, own: OwnRows): Promise<number> =>
  (
    await tx
      .update(links)
      .set({ endedAt: sql`now()` })
      .where(isOf(own))
      .returning({ id: links.id })
  ).length

/** Links that editors made, if the owner's plan has ended, so that its return opens none. */
export const endLinksOfEditors = async (tx: Tx, { personId }: OwnRows, now: Date): Promise<void> => {
  await tx
    .update(links)
    .set({ endedAt: now })
    .where(
      and(
        eq(links.ownerId, personId),
        ne(links.madeBy, links.ownerId),
        isOpen(now),
        not(ownerIsPremium(links.ownerId, now)),
      ),
    )
}
