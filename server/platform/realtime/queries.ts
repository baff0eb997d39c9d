import { and, asc, between, eq, isNull, lt, max, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { liveEvents } from './tables.ts'

/** 0 before the first event. */
export const findLatestEventId = async (db: Db): Promise<number> => {
  const [row] = await db.select({ id: max(liveEvents.id) }).from(liveEvents)
  return row?.id ?? 0
}

/** The recipient of events: a person, with the pets that they may see now. */
export type EventAudience = {
  readonly personId: string
  readonly petIds: readonly string[]
  readonly hiddenTopics: readonly string[]
}

const visibleTo = ({ personId, petIds, hiddenTopics }: EventAudience) =>
  and(
    isNull(liveEvents.sessionId),
    or(isNull(liveEvents.userId), eq(liveEvents.userId, personId)),
    or(isNull(liveEvents.petId), isAnyId(liveEvents.petId, petIds)),
    notInArray(liveEvents.topic, [...hiddenTopics]),
  )

/** Events with a higher id than `after`, and none above `until`. */
export type EventRange = { readonly after: number; readonly until?: number }

/**
 * The events of a range in their order, one more than `limit` at most; undefined when the one
 * before them is no longer kept. Ids begin above 0.
 */
export const listEvents = async (
  db: Db,
  { after, until = Number.MAX_SAFE_INTEGER }: EventRange,
  limit: number,
  audience?: EventAudience,
) => {
  const [before, ...rows] = await db
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
        between(liveEvents.id, after, until),
        audience && or(eq(liveEvents.id, after), visibleTo(audience)),
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(limit + 2)
  if (before?.id !== after) return after === 0 && (await findLatestEventId(db)) === 0 ? [] : undefined
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
}

/**
 * Removes older events, but keeps the newest: it proves to a client of a quiet day that it missed
 * none. A slow transaction's events stay as long as one before them, so that the kept ids have no
 * gaps.
 */
export const removeEventsOlderThan = async (db: Db, minutes: number): Promise<void> => {
  const isRecent = sql`at >= now() - make_interval(mins => ${minutes})`
  const firstKept = sql`(select coalesce(min(id) filter (where ${isRecent}), max(id)) from live_events)`
  await db.delete(liveEvents).where(lt(liveEvents.id, firstKept))
}
