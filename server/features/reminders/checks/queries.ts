// SQL of reminder checks: which pets must be evaluated, and since when.
import { and, asc, inArray, lte, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reminderChecks } from './tables.ts'

/** `dueAt` in ISO 8601; 'infinity' when nothing is to come. */
export type NewReminderCheck = Omit<typeof reminderChecks.$inferInsert, 'id'>

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 2000

/** Pets whose check is due, the longest due first; at most `limit`, and none of `except`. */
export const listPetsDueForCheck = async (
  db: Db | Tx,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ petId: reminderChecks.petId })
    .from(reminderChecks)
    .where(
      and(
        lte(reminderChecks.dueAt, now.toISOString()),
        except.length === 0 ? undefined : notInArray(reminderChecks.petId, [...except]),
      ),
    )
    .orderBy(asc(reminderChecks.dueAt))
    .limit(limit)
  return [...new Set(rows.map(({ petId }) => petId))]
}

/** Takes all checks of these pets. Answers until when each was evaluated; null for never. */
export const claimChecks = async (
  tx: Tx,
  petIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> => {
  const rows = await tx
    .delete(reminderChecks)
    .where(inArray(reminderChecks.petId, [...petIds]))
    .returning({ petId: reminderChecks.petId, evaluatedUntil: reminderChecks.evaluatedUntil })
  const latest = new Map<string, Date | null>()
  for (const { petId, evaluatedUntil } of rows) {
    const known = latest.get(petId) ?? null
    const isLater = known === null || (evaluatedUntil !== null && evaluatedUntil > known)
    latest.set(petId, isLater ? evaluatedUntil : known)
  }
  return latest
}

export const insertChecks = async (db: Db | Tx, checks: readonly NewReminderCheck[]): Promise<void> => {
  for (let from = 0; from < checks.length; from += rowsAtOnce)
    await db.insert(reminderChecks).values(checks.slice(from, from + rowsAtOnce))
}
