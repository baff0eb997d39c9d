// JSON is compressed when it is sent; files and pages are when they are made.
import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptsEncoding } from './accepted-encodings.ts'

/** Shorter answers fit into two packets anyway. */
const shortest = 2048

// Handing an ordinary answer to another thread takes ten times as long as compressing it. A larger
// one would delay other requests.
const longestAtOnce = 64 * 1024

// A page requests the same again, mostly without changes since.
const compressed = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  sizeCalculation: ({ length }, text) => text.length + length,
  memoMethod: (text) => gzipSync(text),
})

/** With gzip: for a dynamic answer brotli saves little, and programs need not support it. */
export const addJsonCompression = (scope: FastifyInstance): void => {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (typeof payload !== 'string' || payload.length < shortest || !isJson) return done(null, payload)
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    if (!acceptsEncoding(request, 'gzip')) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    if (payload.length <= longestAtOnce) done(null, compressed.memo(payload))
    else gzip(payload, done)
  })
}
