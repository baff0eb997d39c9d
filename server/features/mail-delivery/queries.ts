import { and, eq, inArray, lt } from 'drizzle-orm'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { givenUpMails } from './tables.ts'
import { type GivenUpMailRow, isWaiting } from './given-up-queries.ts'

/** A failure that exists already is ignored. */
export const insertGivenUpMail = async (
  db: Db | Tx,
  row: Omit<GivenUpMailRow, 'retriedAt'>,
): Promise<void> => {
  await db.insert(givenUpMails).values(row).onConflictDoNothing()
}

/**
 * Locks the mail until the transaction ends. Of concurrent callers the first gets the mail, and the
 * others undefined.
 */
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

/** Locks the oldest mails, without those that another transaction has locked. */
export const lockGivenUpMails = (tx: Tx, _access: AdminAccess, limit: number): Promise<GivenUpMailRow[]> =>
  tx
    .select()
    .from(givenUpMails)
    .where(isWaiting)
    .orderBy(givenUpMails.givenUpAt, givenUpMails.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Marks mails that are queued again, and deletes their text. */
export const markRetried = async (tx: Tx, ids: readonly string[], retriedAt: Date): Promise<void> => {
  await tx
    .update(givenUpMails)
    .set({ retriedAt, sealedMail: null })
    .where(inArray(givenUpMails.id, [...ids]))
}

export const deleteGivenUpBefore = async (db: Db, cutoff: Date): Promise<void> => {
  await db.delete(givenUpMails).where(lt(givenUpMails.givenUpAt, cutoff))
}
