// What a tab is told of changes that others made: a topic, and of which pet. Free of zod, for the
// web's first load reads it.

/**
 * The `data` of a server-sent event `change`. Three others have none: `resync` makes everything
 * stale; `cursor` says with its id how far the stream is, where nothing was told; after `crowded`
 * the stream ends, for its session has too many, and must not come back by itself.
 */
export type RealtimeEvent = {
  /**
   * As a feature of the server declares it, and one of the web to say which of its queries it makes
   * stale.
   */
  readonly topic: string
  readonly petId?: string
  /** Why a person is told in words, beside what is loaded anew; declared by features too. */
  readonly notice?: string
}

/** The raw route of the stream. `?after=` takes the id of the last event that was heard. */
export const eventStreamPath = '/api/events'
