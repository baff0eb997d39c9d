/**
 * The `data` of a server-sent event `change`. Three other events have none: `resync` makes all data
 * stale; the id of `cursor` is the position of the stream where no change was sent; after `crowded`
 * the stream ends, because its session has too many, and must not reconnect by itself.
 */
export type RealtimeEvent = {
  /** A topic declared by a feature of the server, and by features of the web for stale queries. */
  readonly topic: string
  readonly petId?: string
  /** The reason of a toast for the person, beside the refetch; declared by features too. */
  readonly notice?: string
}

/** The raw route of the stream. `?after=` takes the id of the last received event. */
export const eventStreamPath = '/api/events'
