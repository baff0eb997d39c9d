// What a tab hears of changes that others made: a topic, and of which pet. Free of zod, for the web's first load reads it.

/**
 * The closed list of topics. All but the last two are also the names of the queries that a change makes stale.
 * `session`: the person's own roles, address or profile changed. `admin`: something that administrators watch.
 */
export const realtimeTopics = [
  'pets',
  'allergies',
  'medications',
  'vaccines',
  'diary',
  'documents',
  'sharing',
  'doses',
  'reminders',
  'notifications',
  'subscriptions',
  'session',
  'admin',
] as const
export type RealtimeTopic = (typeof realtimeTopics)[number]

/** Why a person is told in words, beside what is loaded anew. `redeemed`: somebody used the code of this pet of theirs. */
export const realtimeNotices = ['redeemed'] as const
export type RealtimeNotice = (typeof realtimeNotices)[number]

/**
 * The `data` of a server-sent event `change`. Three others have none: `resync` makes everything stale; `cursor` says with its id how
 * far the stream is, where nothing was told; after `crowded` the stream ends, for its session has too many, and must not come back by itself.
 */
export type RealtimeEvent = {
  readonly topic: RealtimeTopic
  readonly petId?: string
  readonly notice?: RealtimeNotice
}

/** The raw route of the stream. `?after=` takes the id of the last event that was heard. */
export const eventStreamPath = '/api/events'
