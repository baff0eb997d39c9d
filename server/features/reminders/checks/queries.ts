import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { reminderChecks } from './tables.ts'

/** `dueAt` is in ISO 8601, or 'infinity' when no reminder is to come. */
export type NewReminderCheck = Omit<typeof reminderChecks.$inferInsert, 'id'>

// PostgreSQL's limit is 65,535 values in one statement.
const rowsAtOnce = 2000

/** Owners take turns: first the longest overdue pet of each, then the second of each. */
export const listPetsDueForCheck = async (
  { db }: SystemAccess,
  now: Date,
  limit: number,
  except: readonly string[],
): Promise<string[]> => {
  const dueSince = min(reminderChecks.dueAt)
  const due = db
    .select({
      petId: reminderChecks.petId,
      dueSince: dueSince.as('due_since'),
      turn: sql<number>`row_number() over (partition by ${pets.userId} order by ${dueSince})`.as('turn'),
    })
    .from(reminderChecks)
    .innerJoin(pets, eq(pets.id, reminderChecks.petId))
    .where(
      and(
        lte(reminderChecks.dueAt, now.toISOString()),
        except.length === 0 ? undefined : notInArray(reminderChecks.petId, [...except]),
      ),
    )
    .groupBy(reminderChecks.petId, pets.userId)
    .as('due')
  const rows = await db
    .select({ petId: due.petId })
    .from(due)
    .orderBy(asc(due.turn), asc(due.dueSince))
    .limit(limit)
  return rows.map(({ petId }) => petId)
}

/** Skips pets that another evaluation has locked. */
export const claimPets = async ({ db: tx }: SystemAccess, petIds: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from unnest(${`{${petIds.join(',')}}`}::uuid[]) id
      where pg_try_advisory_xact_lock(hashtextextended('reminders of ' || id, 0))`,
  )
  return rows.map(({ id }) => id)
}

/** @returns the end of each pet's last evaluation; null for none */
export const claimChecks = async (
  { db: tx }: SystemAccess,
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

export const insertChecks = async (
  { db }: SystemAccess,
  checks: readonly NewReminderCheck[],
): Promise<void> => {
  for (let from = 0; from < checks.length; from += rowsAtOnce)
    await db.insert(reminderChecks).values(checks.slice(from, from + rowsAtOnce))
}
