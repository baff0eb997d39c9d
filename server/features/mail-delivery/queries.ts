import { and, eq, inArray, lt } from 'drizzle-orm'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { givenUpMails } from './tables.ts'
import { type GivenUpMailRow, isWaiting } from './given-up-queries.ts'

export const insertGivenUpMail = async (
  db: Db | Tx,
  row: Omit<GivenUpMailRow, 'retriedAt'>,
): Promise<void> => {
  await db.insert(givenUpMails).values(row).onConflictDoNothing()
}

/** The first of concurrent callers gets the mail, the others undefined. */
export const lockGivenUpMail = async (
  tx: Tx,
  _access: AdminAccess,
  id: string,
): Promise<GivenUpMailRow | undefined> => {
  const [row] = await tx
    .select()
    .from(givenUpMails)
    .where(and(eq(givenUpMails.id, id), isWaiting))
    .for('update')
  return row
}

/** Mails that another transaction has locked are skipped. */
export const lockGivenUpMails = (tx: Tx, _access: AdminAccess, limit: number): Promise<GivenUpMailRow[]> =>
  tx
    .select()
    .from(givenUpMails)
    .where(isWaiting)
    .orderBy(givenUpMails.givenUpAt, givenUpMails.id)
    .limit(limit)
    .for('update', { skipLocked: true })

export const markRetried = async (tx: Tx, ids: readonly string[], retriedAt: Date): Promise<void> => {
  await tx
    .update(givenUpMails)
    .set({ retriedAt, sealedMail: null })
    .where(inArray(givenUpMails.id, [...ids]))
}

export const deleteGivenUpBefore = async (db: Db, cutoff: Date): Promise<void> => {
  await db.delete(givenUpMails).where(lt(givenUpMails.givenUpAt, cutoff))
}
