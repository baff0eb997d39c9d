// What every handler is given: the services of this process, and the request that it answers.
import type { Actor } from '#contract/shared/actor.ts'
import type { Clock } from '#server/platform/runtime/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Extension } from '#server/platform/extension-point.ts'
import { apiError } from './api-error.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { EventBus } from '#server/platform/realtime/event-bus.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { MailQueue } from '#server/platform/mail/mail-queue.ts'
import type { PublicHttpClient } from './public-http-client.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** Made once at start, shared by all requests and jobs. */
export type Services = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly fileStore: FileStore
  readonly jobs: Jobs
  readonly realtime: EventBus
  /** What features add to each other: see `ExtensionPoint`. */
  readonly extensions: readonly Extension[]
  readonly mail: MailQueue
  readonly rateLimiter: RateLimiter
  readonly httpClient: PublicHttpClient
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
