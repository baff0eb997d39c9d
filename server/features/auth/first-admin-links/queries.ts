import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '#server/features/auth/tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const firstAdmin = 'first-administrator'

export const insertLink = async (
  db: Db,
  row: Pick<typeof verifications.$inferInsert, 'id' | 'identifier' | 'expiresAt'>,
): Promise<void> => {
  await db.insert(verifications).values({ ...row, value: firstAdmin })
}

/** Uses up all other printed links, too. */
export const redeemLink = async (tx: Tx, identifier: string, now: Date): Promise<boolean> => {
  const isOurs = eq(verifications.value, firstAdmin)
  const [found] = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(isOurs, eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  if (found === undefined) return false
  await tx.delete(verifications).where(isOurs)
  return true
}
