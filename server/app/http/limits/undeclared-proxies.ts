// All people behind a proxy that TRUSTED_PROXIES does not name have its address, so the keeper is
// warned.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalNetwork } from '#server/platform/network/client-address.ts'
import type { Log } from '#server/platform/runtime/log.ts'

/**
 * True where an untrusted peer sends the client's address. A declared proxy yields at least two
 * addresses: its own, and the one that it names.
 */
export const isUndeclaredProxy = ({ headers, ips }: FastifyRequest): boolean =>
  Boolean(headers['x-forwarded-for']) && (ips === undefined || ips.length < 2)

// A public address may be a person's, and has no place in a log.
const describePeer = (address: string | undefined): string =>
  address !== undefined && isLocalNetwork(address) ? address : 'a public address'

/** @returns a function that returns the sentence; undefined before the first such request */
export const addUndeclaredProxyWarning = (scope: FastifyInstance, log: Log): (() => string | undefined) => {
  let sentence: string | undefined
  scope.addHook('onRequest', (request, _reply, done) => {
    if (sentence === undefined && isUndeclaredProxy(request)) {
      sentence = `X-Forwarded-For came from ${describePeer(request.socket.remoteAddress)}, which TRUSTED_PROXIES does not name. If that is your proxy, name it there: until then all people behind it share one address.`
      log.warn(sentence)
    }
    done()
  })
  return () => sentence
}
