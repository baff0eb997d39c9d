// Each process receives the change events of the database: none is lost or repeated when the
// connection breaks, and recent ones can be replayed.
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

/** Receives events for as long as the process lives. */
export type EventSubscriber = {
  onEvent(event: ChangeEvent): void
  /** Events were missed and cannot be replayed: all data may have changed. */
  onEventsLost(): void
  onClose(): void
}

/** The declarations of the features: events with another topic or notice are ignored. */
export type EventVocabulary = { readonly topics: readonly Topic[]; readonly notices: readonly string[] }

export type EventBus = {
  readonly topics: readonly Topic[]
  /** @throws SERVICE_UNAVAILABLE while listening is impossible, or after `close` */
  listen(): Promise<void>
  /** Listens, and passes later events to the subscriber. @throws as `listen` */
  subscribe(subscriber: EventSubscriber): Promise<void>
  /**
   * The id of the newest received event. It and all lower ones are visible to later queries of the
   * database. 0 before the first event; `unknownEventId` before it listens.
   */
  latestId(): number
  /** The events of a range for a person. 'too old' when they are no longer kept. */
  eventsIn(range: EventRange, audience: EventAudience): Promise<readonly ChangeEvent[] | 'too old'>
  /** Ends with the process; repeated calls are allowed. */
  close(): Promise<void>
}

// A client that slept for longer has missed many events, and loads everything anew.
const retentionMinutes = 60
const maxReplayedEvents = 500

/** An id without an event, after which no range is known. */
export const unknownEventId = -1

/** An id in a request. Another text counts as an unknown one. */
export const parseEventId = (text: string | null): number | undefined => {
  if (text === null) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : unknownEventId
}

const createReplay =
  (db: Db, isKnown: (event: ChangeEvent) => boolean) =>
  async (range: EventRange, audience?: EventAudience): Promise<readonly ChangeEvent[] | 'too old'> => {
    const rows = await listEvents(db, range, maxReplayedEvents, audience)
    return rows === undefined || rows.length > maxReplayedEvents
      ? 'too old'
      : z.array(changeEvent).parse(rows).filter(isKnown)
  }

/** Connects with the first subscriber. */
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

export const removeOldEvents = ({ db }: Pick<Database, 'db'>): Promise<void> =>
  removeEventsOlderThan(db, retentionMinutes)
