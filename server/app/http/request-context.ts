// From a Fastify request to the context that handlers are given.
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#contract/shared/actor.ts'
import type { Context, RequestHeaders } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'

/** Who is asking: set in tests, and by the session everywhere else. */
export type ResolveActor = (
  services: Services,
  headers: RequestHeaders,
) => Promise<{ actor: Actor; setCookies?: readonly string[] }>

// No `Headers`: it checks every name and value again, for each request, to be asked for two of
// them.
const headersOf = ({ headers }: FastifyRequest): RequestHeaders => ({
  get: (name) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  },
})

/** The context of one request; its log names the request. */
export const createContext = async (
  services: Services,
  request: FastifyRequest,
  resolveActor: ResolveActor,
): Promise<Context> => {
  const headers = headersOf(request)
  const { actor, setCookies = [] } = await resolveActor(services, headers)
  const responseHeaders = new Headers()
  for (const cookie of setCookies) responseHeaders.append('set-cookie', cookie)
  return {
    ...services,
    log: services.log.child({ requestId: request.id }),
    actor,
    client: { address: request.ip, headers },
    responseHeaders: responseHeaders,
  }
}

/** A handler's headers as Node sends them; several cookies stay several. */
export const toNodeHeaders = (headers: Headers): Record<string, string | string[]> => {
  const cookies = headers.getSetCookie()
  const others = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'))
  return cookies.length > 0 ? { ...others, 'set-cookie': cookies } : others
}

/** When a limit was hit, says in a header too when to come back. */
export const getRetryAfter = (error: { readonly data: unknown }): string | undefined => {
  const { data } = error
  return typeof data === 'object' && data !== null && 'retryAfter' in data
    ? String(data.retryAfter)
    : undefined
}
