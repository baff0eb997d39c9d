// What every handler is given: the services of this process, and the request that it answers.
import type { Actor } from '#contract/kit/actor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { apiError } from './errors.ts'
import type { Jobs } from './jobs.ts'
import type { EventBus } from './live.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail-queue.ts'
import type { PublicHttpClient } from './outgoing.ts'
import type { PaymentProvider } from './payments.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { FileStore } from './storage.ts'

/** Made once at start, shared by all requests and jobs. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly fileStore: FileStore
  readonly jobs: Jobs
  readonly realtime: EventBus
  readonly mail: MailQueue
  readonly rateLimiter: RateLimiter
  readonly httpClient: PublicHttpClient
  readonly paymentProvider: PaymentProvider
}

/** The caller's headers, by their names in small letters. */
export type RequestHeaders = Pick<Headers, 'get'>

/** One request. `headers` are the caller's; what is put into `responseHeaders` (cookies among it) goes out with the answer. */
export type Context = Services & {
  readonly actor: Actor
  readonly client: { readonly address: string; readonly headers: RequestHeaders }
  readonly responseHeaders: Headers
}

export type PersonActor = Extract<Actor, { kind: 'person' }>

/** The signed-in person. @throws UNAUTHORIZED for a guest */
export const requirePerson = (context: Pick<Context, 'actor'>): PersonActor => {
  if (context.actor.kind === 'guest') throw apiError('UNAUTHORIZED')
  return context.actor
}
