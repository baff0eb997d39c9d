import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopbackName } from '#server/platform/network/client-address.ts'
import {
  requireUnpackedBody,
  requireUtf8Address,
  requireUtf8Headers,
} from '#server/platform/http/text-encoding.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { malformedRequest } from './error-responses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Balancers and orchestrators request it by the address of the machine or container. */
    skipsHostCheck?: boolean
  }
}

// Node keeps the first of several hosts; a proxy before us may have decided by another. HTTP/1.0
// may omit it.
const hasItsHost = ({ rawHeaders, httpVersionMinor }: FastifyRequest['raw']): boolean => {
  let hosts = 0
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

/**
 * Refuses HTTP/0.9, which has no headers, requests with no host or several, an address or headers
 * in another encoding than UTF-8, and compressed bodies.
 */
export const addProtocolCheck = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersionMajor === 0 || !hasItsHost(raw)) {
      reply.header('connection', 'close')
      return done(malformedRequest())
    }
    requireUtf8Address(raw.url ?? '')
    requireUtf8Headers(raw.headers)
    requireUnpackedBody(raw.headers)
    done()
  })
}

const lineIntervalMs = 1000

export type RefuseAddress = ReturnType<typeof createAddressRefusal>

/** One line a second is logged, because the keeper may have forgotten to set the address. */
export const createAddressRefusal = ({ config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>) => {
  const { origin } = config.publicUrl
  let lastLineAt = Number.NEGATIVE_INFINITY
  /** @param what the subject of the refusal: 'for the host', 'from the origin' */
  return (what: string, name: string) => {
    const now = clock().getTime()
    if (Math.abs(now - lastLineAt) >= lineIntervalMs) {
      lastLineAt = now
      log.warn(
        `A request came ${what} ${JSON.stringify(name.slice(0, 100))}, and was refused: PUBLIC_URL is ${origin}. Set it to the address that people type.`,
      )
    }
    return apiError('WRONG_ADDRESS', { publicUrl: origin })
  }
}

/**
 * Where the public address is local, refuses every other name: a page of another site may point its
 * own name to our address, and would then read our responses as its own (DNS rebinding).
 */
export const addHostCheck = (
  scope: FastifyInstance,
  { publicUrl }: Config,
  refuseAddress: RefuseAddress,
): void => {
  if (!isLoopbackName(publicUrl.hostname)) return
  scope.addHook('onRequest', ({ headers: { host = '' }, routeOptions }, _reply, done) =>
    isLoopbackName(host) || routeOptions.config.skipsHostCheck === true
      ? done()
      : done(refuseAddress('for the host', host)),
  )
}
