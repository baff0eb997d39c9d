// Times are the database's own, because processes with different clocks compare them.
import { and, desc, eq, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { backups } from './tables.ts'

const holdSeconds = 60

const soon = sql`now() + make_interval(secs => ${holdSeconds})`
const isHolding = and(isNull(backups.finishedAt), gt(backups.heldUntil, sql`now()`))

export const insertBackup = async (db: Db, id: string): Promise<void> => {
  await db.insert(backups).values({ id, heldUntil: soon })
}

/** False when it had already expired. */
export const extendHold = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .update(backups)
    .set({ heldUntil: soon })
    .where(and(eq(backups.id, id), isHolding))
    .returning({ id: backups.id })
  return rows.length > 0
}

/** False when the hold expired before the end. */
export const finishBackup = async (
  db: Db,
  id: string,
  written: { readonly bytes: number; readonly files: number },
): Promise<boolean> => {
  const rows = await db
    .update(backups)
    .set({ ...written, finishedAt: sql`now()` })
    .where(and(eq(backups.id, id), isHolding))
    .returning({ id: backups.id })
  return rows.length > 0
}

export const deleteBackup = async (db: Db, id: string): Promise<void> => {
  await db.delete(backups).where(eq(backups.id, id))
}

export const isRemovalHeld = async (db: Db | Tx): Promise<boolean> => {
  const [row] = await db.select({ id: backups.id }).from(backups).where(isHolding).limit(1)
  return row !== undefined
}

/** The moment that the newest finished backup restores. */
export const findLastBackup = async (db: Db): Promise<Date | null> => {
  const [row] = await db
    .select({ startedAt: max(backups.startedAt) })
    .from(backups)
    .where(isNotNull(backups.finishedAt))
  return row?.startedAt ?? null
}

/** Removes unfinished backups and all but the newest. */
export const deleteOldBackups = async (db: Db, kept: number): Promise<void> => {
  const [oldestKept] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.startedAt))
    .offset(kept - 1)
    .limit(1)
  await db
    .delete(backups)
    .where(
      or(
        and(isNull(backups.finishedAt), lt(backups.heldUntil, sql`now()`)),
        oldestKept && lt(backups.startedAt, oldestKept.startedAt),
      ),
    )
}
