// What a handler is given: the services of this process, and the request that it answers.
import type { Actor } from '#contract/shared/actor.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { ClientSource } from '#server/platform/network/client-address.ts'

/** The caller's headers, by their names in small letters. */
export type RequestHeaders = Pick<Headers, 'get'>

/** One request. What is put into `responseHeaders`, as cookies are, goes out with the answer. */
export type Context = Services & {
  readonly actor: Actor
  readonly client: ClientSource & { readonly headers: RequestHeaders }
  readonly responseHeaders: Headers
}

export type PersonActor = Extract<Actor, { kind: 'person' }>

export type ApiKeyActor = Extract<Actor, { kind: 'apiKey' }>

/**
 * The signed-in person.
 * @throws UNAUTHORIZED for a guest, API_KEY_REFUSED for an API key
 */
export const requirePerson = (context: Pick<Context, 'actor'>): PersonActor => {
  const actor = requirePersonOrKey(context)
  if (actor.kind === 'apiKey') throw apiError('API_KEY_REFUSED')
  return actor
}

/**
 * The same, or the API key of a person: only for what keys reach, which are pets, their records and
 * reminders.
 * @throws UNAUTHORIZED for a guest
 */
export const requirePersonOrKey = ({ actor }: Pick<Context, 'actor'>): PersonActor | ApiKeyActor => {
  if (actor.kind === 'guest') throw apiError('UNAUTHORIZED')
  return actor
}
