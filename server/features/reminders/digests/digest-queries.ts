import { and, asc, eq, gt, inArray, isNull, lt, max } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reminderDigests } from './tables.ts'

export type PendingDigest = Pick<typeof reminderDigests.$inferInsert, 'userId' | 'day' | 'pendingSince'>

const isPending = isNull(reminderDigests.sentAt)

export const insertPendingDigests = async (tx: Tx, days: readonly PendingDigest[]): Promise<void> => {
  if (days.length > 0)
    await tx
      .insert(reminderDigests)
      .values([...days])
      .onConflictDoNothing()
}

export const deleteDigestsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(reminderDigests).where(lt(reminderDigests.pendingSince, before))
}

/** Sorted by id. */
export const listPeopleWithPendingDigests = async (
  db: Db,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: reminderDigests.userId })
    .from(reminderDigests)
    .where(and(isPending, gt(reminderDigests.userId, after)))
    .orderBy(asc(reminderDigests.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** None while another transaction composes the person's digest. */
export const lockPendingDigestDays = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ day: reminderDigests.day })
    .from(reminderDigests)
    .where(and(isPending, eq(reminderDigests.userId, userId)))
    .orderBy(asc(reminderDigests.day))
    .for('update', { skipLocked: true })
  return rows.map(({ day }) => day)
}

/** Null before the first digest. */
export const findDigestCoveredUntil = async (tx: Tx, userId: string): Promise<Date | null> => {
  const [row] = await tx
    .select({ until: max(reminderDigests.coveredUntil) })
    .from(reminderDigests)
    .where(eq(reminderDigests.userId, userId))
  return row?.until ?? null
}

export const markDigestsSent = async (
  tx: Tx,
  userId: string,
  days: readonly string[],
  sent: { readonly sentAt: Date; readonly coveredUntil: Date },
): Promise<void> => {
  const these = and(eq(reminderDigests.userId, userId), inArray(reminderDigests.day, [...days]))
  await tx.update(reminderDigests).set(sent).where(these)
}

export const deletePendingDigests = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(reminderDigests).where(and(isPending, eq(reminderDigests.userId, userId)))
}
