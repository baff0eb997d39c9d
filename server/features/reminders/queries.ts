// SQL of delivered reminders: once each, read, snoozed, and deleted after a while.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, max, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reminders } from './tables.ts'

export type ReminderRow = typeof reminders.$inferSelect
export type NewReminder = typeof reminders.$inferInsert

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 2000

/** Skips what was delivered before. Answers the ids of the new ones. */
export const insertReminders = async (tx: Tx, rows: readonly NewReminder[]): Promise<ReadonlySet<string>> => {
  const inserted = new Set<string>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const chunk = rows.slice(from, from + rowsAtOnce)
    const added = await tx
      .insert(reminders)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ id: reminders.id })
    for (const { id } of added) inserted.add(id)
  }
  return inserted
}

/** Until when people snoozed the due dates of these pets' records. */
export const listSnoozes = (tx: Tx, petIds: readonly string[], now: Date) =>
  tx
    .select({
      userId: reminders.userId,
      kind: reminders.kind,
      sourceId: reminders.sourceId,
      dueDate: reminders.dueDate,
      until: max(reminders.snoozedUntil),
    })
    .from(reminders)
    .where(
      and(inArray(reminders.petId, [...petIds]), ne(reminders.kind, 'dose'), gt(reminders.snoozedUntil, now)),
    )
    .groupBy(reminders.userId, reminders.kind, reminders.sourceId, reminders.dueDate)

/** Ends at most `limit` snoozes that are over. Skips rows that another replica has locked. */
export const endExpiredSnoozes = async (tx: Tx, now: Date, limit: number) => {
  const over = await tx
    .select()
    .from(reminders)
    .where(lte(reminders.snoozedUntil, now))
    .orderBy(asc(reminders.snoozedUntil))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) await tx.update(reminders).set({ snoozedUntil: null }).where(inArray(reminders.id, ids))
  return over
}

export const markUnread = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(reminders)
      .set({ readAt: null })
      .where(inArray(reminders.id, [...ids]))
}

/**
 * Deletes at most `limit` of those delivered before that instant.
 * @returns whether more may be left
 */
export const deleteDeliveredBefore = async (db: Db, before: Date, limit: number): Promise<boolean> => {
  const old = db
    .select({ id: reminders.id })
    .from(reminders)
    .where(lt(reminders.deliveredAt, before))
    .orderBy(asc(reminders.deliveredAt))
    .limit(limit)
  const deleted = await db.delete(reminders).where(inArray(reminders.id, old)).returning({ id: reminders.id })
  return deleted.length === limit
}

/** This person's reminders; of doses only from that date on. */
export const listDelivered = (db: Db, personId: string, dosesFrom: string): Promise<ReminderRow[]> =>
  db
    .select()
    .from(reminders)
    .where(
      and(eq(reminders.userId, personId), or(ne(reminders.kind, 'dose'), gte(reminders.dueDate, dosesFrom))),
    )

/** Marks everything that was delivered to the person until then. */
export const markRead = async (db: Db, personId: string, until: Date, readAt: Date): Promise<void> => {
  await db
    .update(reminders)
    .set({ readAt })
    .where(and(eq(reminders.userId, personId), isNull(reminders.readAt), lte(reminders.deliveredAt, until)))
}

/** Snoozes a reminder, and inserts it if it was never delivered. */
export const saveSnooze = async (db: Db, reminder: NewReminder): Promise<void> => {
  await db
    .insert(reminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.key],
      set: { snoozedUntil: reminder.snoozedUntil },
    })
}

/**
 * Ends snoozes of the person early. A reminder that was snoozed before it was due is deleted, so
 * that it is delivered when it is due.
 */
export const cancelSnoozes = async (
  tx: Tx,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const own = and(eq(reminders.userId, personId), inArray(reminders.id, [...ids]))
  const snoozed = and(own, isNotNull(reminders.snoozedUntil))
  // Updated before it is deleted: updates are announced to open pages, deletions are not.
  const ended = await tx
    .update(reminders)
    .set({ snoozedUntil: null })
    .where(snoozed)
    .returning({ id: reminders.id })
  const early = and(
    inArray(
      reminders.id,
      ended.map(({ id }) => id),
    ),
    gt(reminders.remindAt, now),
  )
  if (ended.length > 0) await tx.delete(reminders).where(early)
}
