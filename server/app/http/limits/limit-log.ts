// Refusals by limits are counted and logged with the account's id and a keyed hash of the client,
// so that a keeper can follow an attack.
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { clientInLog } from '#server/platform/http/client-in-log.ts'
import { isAccount, type Context } from '#server/platform/http/context.ts'
import { createCounter } from '#server/platform/metrics/counter.ts'
import type { ApiError } from '#server/app/http/error-responses.ts'

export const limitedRequests = createCounter({
  name: 'huella_rate_limited_requests_total',
  help: 'Requests refused by this process: by the flood limit, or by one of the route.',
  label: 'limit',
  values: ['flood', 'route'],
})

/** @param path as declared by the route */
export const logLimit = ({ actor, client, config, log }: Context, { code }: ApiError, path: string): void => {
  if (code !== 'TOO_MANY_REQUESTS') return
  limitedRequests.increment('route')
  const account = isAccount(actor) ? actor.id : null
  log.warn({ account, client: clientInLog(config, client.address), path }, 'a limit was reached')
}

/** The flood limit counts before the caller is identified. */
export const logFlood = (config: Config, log: Log, { code }: ApiError, address: string): void => {
  if (code !== 'TOO_MANY_REQUESTS') return
  limitedRequests.increment('flood')
  log.warn({ account: null, client: clientInLog(config, address), path: '*' }, 'a limit was reached')
}
