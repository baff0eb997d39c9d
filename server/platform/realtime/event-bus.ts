// The change events of the database, once for this process: none is lost or told twice when the
// connection breaks, and recent ones can be asked for again.
import * as z from 'zod'
import type { Database, Db } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { changeEvent, parseChangeEvent, type ChangeEvent } from './change-event.ts'
import type { Topic } from './topics.ts'
import {
  findLatestEventId,
  listEvents,
  removeEventsOlderThan,
  type EventAudience,
  type EventRange,
} from './queries.ts'

// The name is in the migration that made the triggers.
const channel = 'huella_live'

/** Is told of events for as long as the process lives. */
export type EventSubscriber = {
  onEvent(event: ChangeEvent): void
  /** Events were missed and cannot be replayed: everything may have changed. */
  onEventsLost(): void
  /** The process stops. */
  onClose(): void
}

/** What the features declare: events with another topic or notice are ignored. */
export type EventVocabulary = { readonly topics: readonly Topic[]; readonly notices: readonly string[] }

export type EventBus = {
  readonly topics: readonly Topic[]
  /**
   * Listens, if it does not yet.
   * @throws SERVICE_UNAVAILABLE while the database cannot be listened to, or after `close`
   */
  listen(): Promise<void>
  /** Listens, and tells the subscriber what is heard from now on. @throws as `listen` */
  subscribe(subscriber: EventSubscriber): Promise<void>
  /**
   * The id of the newest event that was heard. It and all that are lower have happened for whoever
   * asks the database from now on. 0 before the first event; `unknownEventId` before it listens.
   */
  latestId(): number
  /** The events of a range for somebody. 'too old' when nobody knows any more. */
  eventsIn(range: EventRange, audience: EventAudience): Promise<readonly ChangeEvent[] | 'too old'>
  /** Ends with the process; may be called again. */
  close(): Promise<void>
}

// What a client that slept for longer has missed is no short list; it loads everything anew.
const retentionMinutes = 60
const maxReplayedEvents = 500

/** The id of no event: what came after it, nobody knows. */
export const unknownEventId = -1

/** The events of a range that the features declare. */
const createReplay =
  (db: Db, isKnown: (event: ChangeEvent) => boolean) =>
  async (range: EventRange, audience?: EventAudience): Promise<readonly ChangeEvent[] | 'too old'> => {
    const rows = await listEvents(db, range, maxReplayedEvents, audience)
    return rows === undefined || rows.length > maxReplayedEvents
      ? 'too old'
      : z.array(changeEvent).parse(rows).filter(isKnown)
  }

/** Nothing is connected before somebody listens. */
export const createEventBus = (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Log,
  { topics, notices }: EventVocabulary,
): EventBus => {
  const topicNames = new Set(topics.map(({ name }) => name))
  const isKnown = ({ topic, notice }: ChangeEvent): boolean =>
    topicNames.has(topic) && (notice === undefined || notices.includes(notice))
  const subscribers = new Set<EventSubscriber>()
  let newest = unknownEventId
  let isClosed = false
  let listening: Promise<() => Promise<void>> | undefined

  const publish = (event: ChangeEvent): void => {
    if (event.id <= newest) return
    newest = event.id
    for (const subscriber of subscribers) subscriber.onEvent(event)
  }
  const eventsIn = createReplay(db, isKnown)
  const catchUp = async (): Promise<void> => {
    const missed = await eventsIn({ after: newest })
    if (missed !== 'too old') return missed.forEach(publish)
    newest = await findLatestEventId(db)
    for (const subscriber of subscribers) subscriber.onEventsLost()
  }
  const startListening = async () => {
    const stop = await listen(channel, {
      onNotification: (payload) => {
        const event = parseChangeEvent(payload)
        if (event === undefined || !isKnown(event))
          log.warn({ payload }, 'ignored a malformed change event from the database')
        else publish(event)
      },
      onReconnect: () =>
        catchUp().catch((error: unknown) => {
          log.warn({ err: error }, 'could not read missed change events')
          newest = unknownEventId
          for (const subscriber of subscribers) subscriber.onEventsLost()
        }),
    })
    try {
      newest = Math.max(newest, await findLatestEventId(db))
    } catch (error) {
      await stop()
      throw error
    }
    return stop
  }
  const throwIfClosed = (): void => {
    if (isClosed) throw apiError('SERVICE_UNAVAILABLE')
  }
  const start = async (): Promise<void> => {
    throwIfClosed()
    try {
      await (listening ??= startListening())
    } catch (error) {
      listening = undefined
      log.warn({ err: error }, 'could not listen for database notifications')
      throw apiError('SERVICE_UNAVAILABLE')
    }
    throwIfClosed()
  }
  return {
    topics,
    listen: start,
    subscribe: async (subscriber) => {
      await start()
      subscribers.add(subscriber)
    },
    latestId: () => newest,
    eventsIn,
    close: async () => {
      isClosed = true
      for (const subscriber of subscribers) subscriber.onClose()
      subscribers.clear()
      const stop = await listening?.catch(() => undefined)
      listening = undefined
      await stop?.()
    },
  }
}

/**
 * Removes what is older than a stream may look back. Called by a job, at any time and by any
 * replica.
 */
export const removeOldEvents = ({ db }: Pick<Database, 'db'>): Promise<void> =>
  removeEventsOlderThan(db, retentionMinutes)
