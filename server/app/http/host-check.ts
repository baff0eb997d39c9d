// Which host a request may ask for: one, and on one's own machine only one of its names.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopbackName } from '#server/platform/http/client-address.ts'
import { requireUtf8Address, requireUtf8Headers } from '#server/platform/http/text-encoding.ts'
import { malformedRequest } from './error-responses.ts'
import type { RefuseAddress } from './wrong-address.ts'

// Node keeps the first of several; a proxy before us may have decided by another. HTTP/1.0 may go
// without one.
const hasItsHost = ({ rawHeaders, httpVersionMinor }: FastifyRequest['raw']): boolean => {
  let hosts = 0
  // Names and values take turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

/**
 * Refuses HTTP/0.9, which has no headers, requests that name no host or several, and an address or
 * headers in another encoding than ours.
 */
export const addProtocolCheck = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersionMajor === 0 || !hasItsHost(raw)) {
      reply.header('connection', 'close')
      return done(malformedRequest())
    }
    requireUtf8Address(raw.url ?? '')
    requireUtf8Headers(raw.headers)
    done()
  })
}

/**
 * Where the public address is this machine's own, refuses every other name: a page of another site
 * may give its own name our address, and would then read our answers as its own (DNS rebinding).
 */
export const addHostCheck = (
  scope: FastifyInstance,
  { publicUrl }: Config,
  refuseAddress: RefuseAddress,
): void => {
  if (!isLoopbackName(publicUrl.hostname)) return
  scope.addHook('onRequest', ({ headers: { host = '' } }, _reply, done) =>
    isLoopbackName(host) ? done() : done(refuseAddress('for the host', host)),
  )
}
