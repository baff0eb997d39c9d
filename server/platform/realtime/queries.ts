// SQL of the change events: what happened since a client was last connected, and who may see it.
import { and, asc, eq, gte, isNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { liveEvents } from './tables.ts'

/** The id of the newest event; 0 before the first. */
export const findLatestEventId = async (db: Db): Promise<number> => {
  const [row] = await db.select({ id: max(liveEvents.id) }).from(liveEvents)
  return row?.id ?? 0
}

/** Whose events are wanted: a person, with the pets that they may see now. */
export type EventAudience = {
  readonly personId: string
  readonly petIds: readonly string[]
  /** Topics that they must not see. */
  readonly hiddenTopics: readonly string[]
}

const visibleTo = ({ personId, petIds, hiddenTopics }: EventAudience) =>
  and(
    isNull(liveEvents.sessionId),
    or(isNull(liveEvents.userId), eq(liveEvents.userId, personId)),
    or(isNull(liveEvents.petId), isAnyId(liveEvents.petId, petIds)),
    notInArray(liveEvents.topic, [...hiddenTopics]),
  )

// As long as a transaction may take: one that began before the named event may have committed after
// it.
const maxTransactionTime = sql`interval '1 minute'`

/**
 * The events since `after`, one more than `limit` at most; undefined when that one is not kept any
 * more.
 */
export const listEventsSince = async (db: Db, after: number, limit: number, audience?: EventAudience) => {
  const [sinceEvent] = await db.select({ at: liveEvents.at }).from(liveEvents).where(eq(liveEvents.id, after))
  if (sinceEvent === undefined) return undefined
  const rows = await db
    .select({
      id: liveEvents.id,
      topic: liveEvents.topic,
      petId: liveEvents.petId,
      userId: liveEvents.userId,
      sessionId: liveEvents.sessionId,
      notice: liveEvents.notice,
    })
    .from(liveEvents)
    .where(
      and(
        gte(liveEvents.at, sql`${sinceEvent.at.toISOString()}::timestamptz - ${maxTransactionTime}`),
        ne(liveEvents.id, after),
        audience && visibleTo(audience),
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(limit + 1)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
}

/**
 * Removes events that are older, but for the newest: by it a client of a quiet day still knows that
 * it missed nothing.
 */
export const removeEventsOlderThan = async (db: Db, minutes: number): Promise<void> => {
  await db
    .delete(liveEvents)
    .where(
      and(
        lt(liveEvents.at, sql`now() - make_interval(mins => ${minutes})`),
        lt(liveEvents.id, sql`(select max(id) from live_events)`),
      ),
    )
}
