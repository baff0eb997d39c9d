import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { reminders } from './tables.ts'

export type ReminderRow = typeof reminders.$inferSelect
export type NewReminder = typeof reminders.$inferInsert

/** Excludes doses before `dosesFrom` and snoozed reminders, which are not pushed. */
export const countPushedSince = (
  { db: tx }: SystemAccess,
  people: readonly string[],
  since: Date,
  dosesFrom: Date,
) =>
  tx
    .select({ userId: reminders.userId, n: count() })
    .from(reminders)
    .where(
      and(
        isAnyId(reminders.userId, people),
        gte(reminders.deliveredAt, since),
        isNull(reminders.snoozedUntil),
        or(ne(reminders.kind, 'dose'), gt(reminders.remindAt, dosesFrom)),
      ),
    )
    .groupBy(reminders.userId)

export const listDeliveredWithin = (
  db: Db,
  { personId }: OwnRows,
  { from, until }: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<ReminderRow[]> =>
  db
    .select()
    .from(reminders)
    .where(
      and(eq(reminders.userId, personId), gte(reminders.deliveredAt, from), lt(reminders.deliveredAt, until)),
    )
    .limit(limit)

/** Skips rows that another replica has locked. */
export const endExpiredSnoozes = async ({ db: tx }: SystemAccess, now: Date, limit: number) => {
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

export const markDelivered = async (
  { db: tx }: SystemAccess,
  ids: readonly string[],
  deliveredAt: Date,
  isUnread: boolean,
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(reminders)
      .set({ deliveredAt, ...(isUnread ? { readAt: null } : {}) })
      .where(isAnyId(reminders.id, ids))
}

/** @returns true where more may be left */
export const deleteDeliveredBefore = async (
  { db }: SystemAccess,
  before: Date,
  limit: number,
): Promise<boolean> => {
  const old = db
    .select({ id: reminders.id })
    .from(reminders)
    .where(lt(reminders.deliveredAt, before))
    .orderBy(asc(reminders.deliveredAt))
    .limit(limit)
  const deleted = await db.delete(reminders).where(inArray(reminders.id, old)).returning({ id: reminders.id })
  return deleted.length === limit
}

/** @returns true where more may be left */
export const deleteDeliveredBeyond = async (
  { db }: SystemAccess,
  kept: number,
  limit: number,
): Promise<boolean> => {
  const [person] = await db
    .select({ userId: reminders.userId })
    .from(reminders)
    .groupBy(reminders.userId)
    .having(gt(count(), kept))
    .limit(1)
  if (person === undefined) return false
  const beyond = await db
    .select({ id: reminders.id })
    .from(reminders)
    .where(eq(reminders.userId, person.userId))
    .orderBy(desc(reminders.deliveredAt), desc(reminders.id))
    .offset(kept)
    .limit(limit)
  // A plan that joins the two could compare each row with each other.
  await db.delete(reminders).where(
    isAnyId(
      reminders.id,
      beyond.map(({ id }) => id),
    ),
  )
  return true
}

const delivered = prepareOnce((db) =>
  db
    .select()
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, sql.placeholder('personId')),
        or(ne(reminders.kind, 'dose'), gte(reminders.dueDate, sql.placeholder('dosesFrom'))),
      ),
    )
    .orderBy(sql`${reminders.snoozedUntil} desc nulls last`, desc(reminders.deliveredAt))
    .limit(sql.placeholder('limit'))
    .prepare('list_delivered'),
)

/** Snoozed reminders, and the newest of the others; doses from `dosesFrom` on. */
export const listDelivered = (
  db: Db,
  { personId }: OwnRows,
  dosesFrom: string,
  limit: number,
): Promise<ReminderRow[]> => delivered(db).execute({ personId, dosesFrom, limit })

export const markRead = async (db: Db, { personId }: OwnRows, until: Date, readAt: Date): Promise<void> => {
  await db
    .update(reminders)
    .set({ readAt })
    .where(and(eq(reminders.userId, personId), isNull(reminders.readAt), lte(reminders.deliveredAt, until)))
}

export const saveSnooze = async (
  db: Db,
  { personId: userId }: OwnRows,
  reminder: Omit<NewReminder, 'userId'>,
): Promise<void> => {
  await db
    .insert(reminders)
    .values({ ...reminder, userId })
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.key],
      set: { snoozedUntil: reminder.snoozedUntil },
    })
}

/** A reminder that was snoozed before it was due is deleted, so that it is delivered when due. */
export const cancelSnoozes = async (
  tx: Tx,
  { personId }: OwnRows,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const own = and(eq(reminders.userId, personId), inArray(reminders.id, [...ids]))
  const snoozed = and(own, isNotNull(reminders.snoozedUntil))
  // First, because updates are announced to open pages and deletions are not.
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
