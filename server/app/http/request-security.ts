import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isLoopbackName } from '#server/platform/network/client-address.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readBearer } from '#server/platform/http/bearer.ts'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'
import type { RefuseAddress } from './host-check.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `RawRoute`. */
    isServerCallback?: boolean
    /** A request without effect, whose Origin does not matter. */
    isHarmless?: boolean
  }
}

const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]+=*$/)
const inlineHashes = z.strictObject({ scripts: z.array(hash).default([]), styles: z.array(hash).default([]) })

/** Written by the build; empty without one. */
const readInlineHashes = (webDir: string): z.infer<typeof inlineHashes> => {
  try {
    return inlineHashes.parse(JSON.parse(readFileSync(join(webDir, 'csp.json'), 'utf8')))
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return { scripts: [], styles: [] }
    throw error
  }
}

const quoted = (hashes: readonly string[]) => hashes.map((item) => `'${item}'`)

const mapHosts = ({ mapTiles }: Config): string[] => (mapTiles ? [new URL(mapTiles.url).origin] : [])

/** Style attributes stay allowed: React writes them, and they execute no code. */
const pagePolicy = (config: Config) => {
  const inline = readInlineHashes(config.webDir)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'style-src-attr': ["'unsafe-inline'"],
    // Previews of pictures that are about to be uploaded are blobs; their blurred placeholders are
    // data URLs.
    'img-src': ["'self'", 'data:', 'blob:', ...mapHosts(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}

const hstsMaxAge = 31_536_000
const isHttps = ({ publicUrl }: Config): boolean => publicUrl.protocol === 'https:'

/**
 * The headers of every response. Data, scripts and pictures need no more: within a page its own
 * policy applies, and opened alone they execute no code. A document's headers take a kilobyte, and
 * a page has forty files.
 */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${hstsMaxAge}` }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** `asDocument` works for the routes of this scope. */
export const prepareDocuments = async (scope: FastifyInstance, config: Config): Promise<void> => {
  await scope.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config) },
    strictTransportSecurity: isHttps(config) ? { maxAge: hstsMaxAge, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/**
 * A service worker has its own policy too. A 304 needs all headers, because the browser's stored
 * copy takes them over.
 */
export const asDocument = (reply: FastifyReply, mayUseCamera = false): FastifyReply => {
  reply.removeHeader('content-security-policy')
  // Synchronous despite its type.
  void reply.helmet()
  const camera = mayUseCamera ? '(self)' : '()'
  return reply.header(
    'permissions-policy',
    `camera=${camera}, microphone=(), geolocation=(self), payment=(), usb=()`,
  )
}

const mutatingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Browsers send Origin with each changing request, and nearly all of them Sec-Fetch-Site. A request
 * with neither comes from a program, which no page of another site can control and which has no
 * person's cookies unless it was given them.
 */
const isSameOrigin = (request: FastifyRequest, config: Config): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (origin === config.publicUrl.origin) return true
  // A local server has several names: localhost, 127.0.0.1, [::1].
  return (
    isLoopbackName(config.publicUrl.hostname) && isLoopbackName(host ?? '') && origin === `http://${host}`
  )
}

/** Requests with an API key are exempt: browsers never add one, and their cookies are ignored. */
export const addOriginCheck = (app: FastifyInstance, config: Config, refuseAddress: RefuseAddress): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isServerCallback, isHarmless } = request.routeOptions.config
    const isExempt =
      isServerCallback === true ||
      isHarmless === true ||
      readBearer(request.headers.authorization) !== undefined
    if (mutatingMethods.has(request.method) && !isExempt && !isSameOrigin(request, config))
      done(refuseAddress('from the origin', request.headers.origin ?? ''))
    else done()
  })
}
