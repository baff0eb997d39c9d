import type { Actor } from '#contract/shared/actor.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { ClientSource } from '#server/platform/network/client-address.ts'

/** The caller's headers, by lower-case names. */
export type RequestHeaders = Pick<Headers, 'get'>

/** One request. `responseHeaders`, such as cookies, are sent with the response. */
export type Context = Services & {
  readonly actor: Actor
  readonly client: ClientSource & { readonly headers: RequestHeaders }
  readonly responseHeaders: Headers
}

export type PersonActor = Extract<Actor, { kind: 'person' }>

export type ApiKeyActor = Extract<Actor, { kind: 'apiKey' }>

export type CareLinkActor = Extract<Actor, { kind: 'careLink' }>

/** Somebody with an account. For all others the holder of a care link is a guest. */
export const isAccount = (actor: Actor): actor is PersonActor | ApiKeyActor =>
  actor.kind === 'person' || actor.kind === 'apiKey'

/** @throws UNAUTHORIZED for a guest, API_KEY_REFUSED for an API key */
export const requirePerson = (context: Pick<Context, 'actor'>): PersonActor => {
  const actor = requirePersonOrKey(context)
  if (actor.kind === 'apiKey') throw apiError('API_KEY_REFUSED')
  return actor
}

/** Only for pets, their records and reminders, which keys may reach. @throws UNAUTHORIZED */
export const requirePersonOrKey = ({ actor }: Pick<Context, 'actor'>): PersonActor | ApiKeyActor => {
  if (!isAccount(actor)) throw apiError('UNAUTHORIZED')
  return actor
}
