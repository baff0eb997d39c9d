// SQL of reminders: when pets are looked at, what was told to whom, and of which days a mail is owed.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, max, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reminderDigests, reminders, reminderChecks } from './tables.ts'

export type ReminderRow = typeof reminders.$inferSelect
export type NewReminder = typeof reminders.$inferInsert
export type PendingDigest = Pick<typeof reminderDigests.$inferInsert, 'userId' | 'day' | 'pendingSince'>
/** `dueAt` in ISO 8601; 'infinity' where nothing is to come. */
export type NewReminderCheck = Omit<typeof reminderChecks.$inferInsert, 'id'>

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 2000

/** Pets whose look is due, the longest due first; `limit` at most. */
export const listPetsDueForCheck = async (
  db: Db | Tx,
  now: Date,
  limit: number,
  but: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ petId: reminderChecks.petId })
    .from(reminderChecks)
    .where(
      and(
        lte(reminderChecks.dueAt, now.toISOString()),
        but.length === 0 ? undefined : notInArray(reminderChecks.petId, [...but]),
      ),
    )
    .orderBy(asc(reminderChecks.dueAt))
    .limit(limit)
  return [...new Set(rows.map(({ petId }) => petId))]
}

/** Takes all wakes of these pets, and answers until when everything was told: null for a pet that nobody has looked at yet. */
export const claimChecks = async (
  tx: Tx,
  petIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> => {
  const rows = await tx
    .delete(reminderChecks)
    .where(inArray(reminderChecks.petId, [...petIds]))
    .returning({ petId: reminderChecks.petId, evaluatedUntil: reminderChecks.evaluatedUntil })
  const told = new Map<string, Date | null>()
  for (const { petId, evaluatedUntil } of rows) {
    const known = told.get(petId) ?? null
    told.set(
      petId,
      known === null || (evaluatedUntil !== null && evaluatedUntil > known) ? evaluatedUntil : known,
    )
  }
  return told
}

export const insertChecks = async (db: Db | Tx, wakes: readonly NewReminderCheck[]): Promise<void> => {
  for (let from = 0; from < wakes.length; from += rowsAtOnce)
    await db.insert(reminderChecks).values(wakes.slice(from, from + rowsAtOnce))
}

/** Answers those that nobody had written down before. */
export const insertReminders = async (tx: Tx, rows: readonly NewReminder[]): Promise<ReadonlySet<string>> => {
  const inserted = new Set<string>()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const chunk = rows.slice(from, from + rowsAtOnce)
    const found = await tx
      .insert(reminders)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ id: reminders.id })
    for (const { id } of found) inserted.add(id)
  }
  return inserted
}

/** A day that is owed or mailed already stays as it is. */
export const insertPendingDigests = async (tx: Tx, days: readonly PendingDigest[]): Promise<void> => {
  if (days.length > 0)
    await tx
      .insert(reminderDigests)
      .values([...days])
      .onConflictDoNothing()
}

/** Until when people want to hear nothing of a vaccine's due date. */
export const listSnoozes = (tx: Tx, petIds: readonly string[], now: Date) =>
  tx
    .select({
      userId: reminders.userId,
      sourceId: reminders.sourceId,
      dueDate: reminders.dueDate,
      until: max(reminders.snoozedUntil),
    })
    .from(reminders)
    .where(
      and(
        inArray(reminders.petId, [...petIds]),
        eq(reminders.kind, 'vaccine'),
        gt(reminders.snoozedUntil, now),
      ),
    )
    .groupBy(reminders.userId, reminders.sourceId, reminders.dueDate)

/** Takes the end of silences that are over, `limit` at most. Rows that another look works on are left to that. */
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

/** Forgets what was told before that, `limit` at most. @returns whether more may be left */
export const deleteDeliveredBefore = async (db: Db, before: Date, limit: number): Promise<boolean> => {
  const old = db
    .select({ id: reminders.id })
    .from(reminders)
    .where(lt(reminders.deliveredAt, before))
    .orderBy(asc(reminders.deliveredAt))
    .limit(limit)
  const gone = await db.delete(reminders).where(inArray(reminders.id, old)).returning({ id: reminders.id })
  return gone.length === limit
}

/** Forgets of which days before that a mail was owed. */
export const deleteDigestsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(reminderDigests).where(lt(reminderDigests.pendingSince, before))
}

/** What this person was told of these vaccines and medications, of doses only from that date on. */
export const listDelivered = (
  db: Db,
  personId: string,
  sourceIds: readonly string[],
  dosesFrom: string,
): Promise<ReminderRow[]> =>
  db
    .select()
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, personId),
        inArray(reminders.sourceId, [...sourceIds]),
        or(eq(reminders.kind, 'vaccine'), gte(reminders.dueDate, dosesFrom)),
      ),
    )

/** Everything that the person was told until then. */
export const markRead = async (db: Db, personId: string, until: Date, readAt: Date): Promise<void> => {
  await db
    .update(reminders)
    .set({ readAt })
    .where(and(eq(reminders.userId, personId), isNull(reminders.readAt), lte(reminders.deliveredAt, until)))
}

/** Silences it, and writes it down where it was never told. */
export const saveSnooze = async (db: Db, reminder: NewReminder): Promise<void> => {
  await db
    .insert(reminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.key],
      set: { snoozedUntil: reminder.snoozedUntil },
    })
}

/** Ends silences of the person before their time. What was only written down to be silent before it was due will be told when it is. */
export const cancelSnoozes = async (
  tx: Tx,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  const theirs = and(eq(reminders.userId, personId), inArray(reminders.id, [...ids]))
  const silenced = and(theirs, isNotNull(reminders.snoozedUntil))
  // Changed before it is deleted: changes are announced, deletions are not.
  const ended = await tx
    .update(reminders)
    .set({ snoozedUntil: null })
    .where(silenced)
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

const owed = isNull(reminderDigests.sentAt)

/** People to whom mails are owed, some at a time: those after `after`. */
export const listPeopleWithPendingDigests = async (
  db: Db,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: reminderDigests.userId })
    .from(reminderDigests)
    .where(and(owed, gt(reminderDigests.userId, after)))
    .orderBy(asc(reminderDigests.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The days that are owed to that person, held until the transaction ends; none where somebody else composes their mail. */
export const lockPendingDigestDays = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ day: reminderDigests.day })
    .from(reminderDigests)
    .where(and(owed, eq(reminderDigests.userId, userId)))
    .orderBy(asc(reminderDigests.day))
    .for('update', { skipLocked: true })
  return rows.map(({ day }) => day)
}

/** Until when the mails told this person everything; null before the first. */
export const findDigestCoveredUntil = async (tx: Tx, userId: string): Promise<Date | null> => {
  const [row] = await tx
    .select({ until: max(reminderDigests.coveredUntil) })
    .from(reminderDigests)
    .where(eq(reminderDigests.userId, userId))
  return row?.until ?? null
}

/** One mail covers all these days. */
export const markDigestsSent = async (
  tx: Tx,
  userId: string,
  days: readonly string[],
  mail: { readonly sentAt: Date; readonly coveredUntil: Date },
): Promise<void> => {
  const these = and(eq(reminderDigests.userId, userId), inArray(reminderDigests.day, [...days]))
  await tx.update(reminderDigests).set(mail).where(these)
}

/** Whoever wants no mail is owed none. */
export const deletePendingDigests = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(reminderDigests).where(and(owed, eq(reminderDigests.userId, userId)))
}
