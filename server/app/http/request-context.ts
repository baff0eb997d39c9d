import type { FastifyRequest } from 'fastify'
import type { Actor } from '#contract/shared/actor.ts'
import { expectedPersonHeader } from '#contract/shared/expected-person.ts'
import { isAccount, type Context, type RequestHeaders } from '#server/platform/http/context.ts'
import type { ClientSource } from '#server/platform/network/client-address.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { isUndeclaredProxy } from './limits/undeclared-proxies.ts'

/** Tests replace it; otherwise a care link, an API key or the session identifies the actor. */
export type ResolveActor = (
  services: Services,
  headers: RequestHeaders,
  client: ClientSource,
) => Promise<{ actor: Actor; setCookies?: readonly string[] }>

// Not `Headers`, which checks every name and value again for each request, although two are read.
const headersOf = ({ headers }: FastifyRequest): RequestHeaders => ({
  get: (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  },
})

// A connection that was reset no longer has an address.
const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? 'unknown'

const requireExpectedPerson = (actor: Actor, headers: RequestHeaders): void => {
  const expected = headers.get(expectedPersonHeader.toLowerCase())
  if (expected !== null && (!isAccount(actor) || actor.id !== expected)) throw apiError('UNAUTHORIZED')
}

/**
 * @throws INVALID_TOKEN for a care link that does not open, UNAUTHORIZED for an invalid API key, and
 * for another person than the expected one
 */
export const createContext = async (
  services: Services,
  request: FastifyRequest,
  resolveActor: ResolveActor,
): Promise<Context> => {
  const headers = headersOf(request)
  const address = addressOf(request)
  const source = { address, isUndeclaredProxy: isUndeclaredProxy(request) }
  const { actor, setCookies = [] } = await resolveActor(services, headers, source)
  requireExpectedPerson(actor, headers)
  const responseHeaders = new Headers()
  for (const cookie of setCookies) responseHeaders.append('set-cookie', cookie)
  let log: Log | undefined
  return {
    ...services,
    // Created on demand: most requests log no line, and a child log costs as much as a line.
    get log() {
      return (log ??= services.log.child({ requestId: request.id }))
    },
    actor,
    client: { ...source, headers },
    responseHeaders,
  }
}

/** Keeps several cookies separate. */
export const toNodeHeaders = (headers: Headers): Record<string, string | string[]> => {
  const cookies = headers.getSetCookie()
  const others = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'))
  return cookies.length > 0 ? { ...others, 'set-cookie': cookies } : others
}

// A database is available again within seconds of a restart.
const outageRetrySeconds = '5'

/** The value of `Retry-After` after a limit was hit, or during an outage. */
export const getRetryAfter = ({
  code,
  data,
}: {
  readonly code: string
  readonly data: unknown
}): string | undefined => {
  if (code === 'SERVICE_UNAVAILABLE') return outageRetrySeconds
  return typeof data === 'object' && data !== null && 'retryAfter' in data
    ? String(data.retryAfter)
    : undefined
}
