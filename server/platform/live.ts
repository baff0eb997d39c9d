// What the database announces, once for this process: in any order, without loss over a broken connection, and for a while afterwards too.
import * as z from 'zod'
import { liveNotices, liveTopics } from '#contract/kit/live.ts'
import type { Database } from './db.ts'
import { failure } from './errors.ts'
import type { Log } from './log.ts'
import { findLiveEvents, findNewestLiveEvent, removeLiveEvents, type LiveAudience } from './queries.ts'

// The name is in the migration that made the triggers.
const channel = 'huella_live'

const announcement = z.object({
  id: z.number(),
  topic: z.enum(liveTopics),
  petId: z.string().optional(),
  userId: z.string().optional(),
  sessionId: z.string().optional(),
  notice: z.enum(liveNotices).optional(),
})

/** A row of `live_events`: what changed, and whom it concerns. Who may hear it is decided when it is delivered. */
export type Announcement = z.infer<typeof announcement>

// Whoever may use the database may send anything on the channel; so may a newer version of this program.
const readAnnouncement = (payload: string): Announcement | undefined => {
  try {
    return announcement.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Who wants to know, for as long as the process lives. */
export type Follower = {
  heard(announcement: Announcement): void
  /** Something was missed that cannot be told any more: everything may have changed. */
  missed(): void
  /** The process stops. */
  ended(): void
}

export type Live = {
  /** Listens, with the first follower. @throws SERVICE_UNAVAILABLE while the database cannot be listened to, or when it is over */
  follow(follower: Follower): Promise<void>
  /** The id of the newest announcement that this process knows of. */
  newest(): number
  /**
   * What was announced to somebody since the announcement of that id, and shortly before it: ids are given out in another order
   * than transactions commit. 'too old' when nobody knows any more.
   */
  since(id: number, audience?: LiveAudience): Promise<readonly Announcement[] | 'too old'>
  /** Ends with the process; may be called again. */
  close(): Promise<void>
}

// What a client that slept for longer has missed is no short list; it loads everything anew.
const keptMinutes = 60
const replayMax = 500
// Announcements whose ids are remembered, so that after a broken connection none is told twice. An hour of a busy day has fewer.
const rememberedMax = 20_000

/** Nothing is connected before somebody follows. */
export const openLive = ({ db, listen }: Pick<Database, 'db' | 'listen'>, log: Log): Live => {
  const followers = new Set<Follower>()
  const known = new Set<number>()
  let newest = 0
  let isClosed = false
  let listening: Promise<() => Promise<void>> | undefined

  const tell = (event: Announcement): void => {
    if (known.has(event.id)) return
    known.add(event.id)
    // A set keeps the order of arrival: the first is the oldest.
    if (known.size > rememberedMax) for (const oldest of known.keys()) if (known.delete(oldest)) break
    newest = Math.max(newest, event.id)
    for (const follower of followers) follower.heard(event)
  }
  const since: Live['since'] = async (id, audience) => {
    const rows = await findLiveEvents(db, id, replayMax, audience)
    return rows === undefined || rows.length > replayMax ? 'too old' : z.array(announcement).parse(rows)
  }
  const catchUp = async (): Promise<void> => {
    const missed = await since(newest)
    if (missed !== 'too old') return missed.forEach(tell)
    newest = await findNewestLiveEvent(db)
    for (const follower of followers) follower.missed()
  }
  const begin = async () => {
    const stop = await listen(channel, {
      heard: (payload) => {
        const event = readAnnouncement(payload)
        if (event === undefined) log.warn({ payload }, 'an announcement of the database was not understood')
        else tell(event)
      },
      resumed: () =>
        void catchUp().catch((error: unknown) => {
          log.warn({ err: error }, 'what was missed of live changes cannot be read')
          for (const follower of followers) follower.missed()
        }),
    })
    try {
      newest = Math.max(newest, await findNewestLiveEvent(db))
    } catch (error) {
      await stop()
      throw error
    }
    return stop
  }
  const refuseAfterEnd = (): void => {
    if (isClosed) throw failure('SERVICE_UNAVAILABLE')
  }
  return {
    follow: async (follower) => {
      refuseAfterEnd()
      try {
        await (listening ??= begin())
      } catch (error) {
        listening = undefined
        log.warn({ err: error }, 'the database cannot be listened to')
        throw failure('SERVICE_UNAVAILABLE')
      }
      refuseAfterEnd()
      followers.add(follower)
    },
    newest: () => newest,
    since,
    close: async () => {
      isClosed = true
      for (const follower of followers) follower.ended()
      followers.clear()
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}

/** Removes what is older than a stream may look back. Called by a job, at any time and by any replica. */
export const forgetLiveEvents = ({ db }: Pick<Database, 'db'>): Promise<void> =>
  removeLiveEvents(db, keptMinutes)
