import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, count, eq, gt, gte, inArray, max, ne, sql } from 'drizzle-orm'
import { pets } from '#server/features/pets/pet-tables.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { reminders } from '#server/features/reminders/tables.ts'
import type { NewReminder } from '#server/features/reminders/queries.ts'

// PostgreSQL's limit is 65,535 values in one statement.
const rowsAtOnce = 2000

type Delivery = Pick<NewReminder, 'userId' | 'key'>

export const listKnownDeliveries = (
  { db: tx }: SystemAccess,
  all: readonly Delivery[],
): Promise<Delivery[]> => {
  const [people, keys] = [all.map(({ userId }) => userId), all.map(({ key }) => key)]
  return tx
    .select({ userId: reminders.userId, key: reminders.key })
    .from(sql`unnest(${sql.param(people)}::uuid[], ${sql.param(keys)}::text[]) as due(user_id, key)`)
    .innerJoin(reminders, sql`${reminders.userId} = due.user_id and ${reminders.key} = due.key`)
}

export const countDeliveredSince = ({ db: tx }: SystemAccess, people: readonly string[], since: Date) =>
  tx
    .select({ userId: reminders.userId, ownerId: pets.userId, n: count() })
    .from(reminders)
    .innerJoin(pets, eq(pets.id, reminders.petId))
    .where(and(isAnyId(reminders.userId, people), gte(reminders.deliveredAt, since)))
    .groupBy(reminders.userId, pets.userId)

/** @returns the ids of reminders that were not delivered before */
export const insertReminders = async (
  { db: tx }: SystemAccess,
  rows: readonly NewReminder[],
): Promise<ReadonlySet<string>> => {
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

export const listSnoozes = ({ db: tx }: SystemAccess, petIds: readonly string[], now: Date) =>
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
