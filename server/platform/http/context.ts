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

/** @throws UNAUTHORIZED for a guest, API_KEY_REFUSED for an API key */
export const requirePerson = (context: Pick<Context, 'actor'>): PersonActor => {
  const actor = requirePersonOrKey(context)
  if (actor.kind === 'apiKey') throw apiError('API_KEY_REFUSED')
  return actor
}

/** Only for pets, their records and reminders, which keys may reach. @throws UNAUTHORIZED */
export const requirePersonOrKey = ({ actor }: Pick<Context, 'actor'>): PersonActor | ApiKeyActor => {
  if (actor.kind === 'guest') throw apiError('UNAUTHORIZED')
  return actor
}
