import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { accountDeletions } from './tables.ts'

export type DeletionRow = typeof accountDeletions.$inferSelect

export const saveDeletion = async (
  tx: Tx,
  row: Pick<DeletionRow, 'userId' | 'requestedAt' | 'dueAt'>,
): Promise<void> => {
  const fresh = { ...row, withdrawnAt: null, notifiedAt: null, readAt: null }
  await tx
    .insert(accountDeletions)
    .values(fresh)
    .onConflictDoUpdate({ target: accountDeletions.userId, set: fresh })
}

const isDueAt = (now: Date) => and(isNull(accountDeletions.withdrawnAt), lte(accountDeletions.dueAt, now))

export const listDue = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(isDueAt(now))
    .orderBy(asc(accountDeletions.dueAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export const isDue = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isDueAt(now)))
  return rows.length > 0
}

const withdrawn = prepareOnce((db) =>
  db
    .select({ withdrawnAt: accountDeletions.withdrawnAt, readAt: accountDeletions.readAt })
    .from(accountDeletions)
    .where(
      and(eq(accountDeletions.userId, sql.placeholder('userId')), isNotNull(accountDeletions.withdrawnAt)),
    )
    .prepare('find_withdrawn'),
)

export const findWithdrawn = async (
  db: Db,
  userId: string,
): Promise<Pick<DeletionRow, 'withdrawnAt' | 'readAt'> | undefined> => {
  const [row] = await withdrawn(db).execute({ userId })
  return row
}

export const listUnnotified = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isNotNull(accountDeletions.withdrawnAt), isNull(accountDeletions.notifiedAt)))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Returns false when another replica was first. */
export const markNotified = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(accountDeletions)
    .set({ notifiedAt: now })
    .where(
      and(
        eq(accountDeletions.userId, userId),
        isNotNull(accountDeletions.withdrawnAt),
        isNull(accountDeletions.notifiedAt),
      ),
    )
    .returning()
  return rows.length > 0
}

export const markWithdrawalRead = async (
  db: Db,
  userId: string,
  until: Date,
  readAt: Date,
): Promise<void> => {
  await db
    .update(accountDeletions)
    .set({ readAt })
    .where(
      and(
        eq(accountDeletions.userId, userId),
        isNull(accountDeletions.readAt),
        lte(accountDeletions.withdrawnAt, until),
      ),
    )
}

export const deleteOldWithdrawals = async (db: Db, before: Date): Promise<void> => {
  await db
    .delete(accountDeletions)
    .where(and(lte(accountDeletions.withdrawnAt, before), isNotNull(accountDeletions.notifiedAt)))
}
