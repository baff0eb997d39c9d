// A push service on loopback, as strict as real ones (RFC 8030, RFC 8292), and its browsers, which
// decrypt their own messages (RFC 8291).
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import type { PublicHttpClient } from '#server/platform/network/public-http-client.ts'

/** The name in the endpoints, reserved by RFC 2606. */
const origin = 'https://push.example.com'

const payload = z.strictObject({ title: z.string(), body: z.string(), tag: z.string(), url: z.string() })

export type ReceivedPush = {
  readonly path: string
  readonly topic: string
  readonly ttlSeconds: number
  readonly contact: string
  readonly body: Buffer
}

type Reply = { readonly status: number; readonly retryAfter?: string }

export type PushBrowser = {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  pushes(): z.output<typeof payload>[]
}

export type PushService = {
  readonly port: number
  /** For `openTestApp`: each call goes to this service, whatever its address. */
  readonly httpClient: PublicHttpClient
  /** The accepted messages, in order. */
  readonly received: readonly ReceivedPush[]
  readonly responseStatuses: readonly number[]
  /** Sets the response to later valid messages; undefined accepts the message. */
  respondWith(reply: (push: ReceivedPush) => Reply | undefined): void
  aBrowser(): PushBrowser
  close(): Promise<void>
}

export const httpClientTo = (port: number): PublicHttpClient => ({
  post: async ({ origin: asked, pathname }, headers, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        'x-origin': asked,
      },
      body: new Uint8Array(body),
    })
    await answer.arrayBuffer()
    return { status: answer.status, headers: Object.fromEntries(answer.headers) }
  },
  close: () => undefined,
})

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** The server's contact in the VAPID token; undefined when the signature is invalid. */
const contactOf = (request: IncomingMessage): string | undefined => {
  const proof = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '')
  const [, said = '', signature = '', k = ''] = proof ?? []
  const point = Buffer.from(k, 'base64url')
  if (point.length !== 65) return undefined
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const holds = verify(
    'sha256',
    Buffer.from(said),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = claims.parse(
    JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString()),
  )
  const left = exp - Date.now() / 1000
  return holds && aud === request.headers['x-origin'] && left > 0 && left <= 86_400 ? sub : undefined
}

/** Opens it on a free port. Close it in `afterAll`. */
export const openPushService = async (): Promise<PushService> => {
  const received: ReceivedPush[] = []
  const responseStatuses: number[] = []
  let reply: (push: ReceivedPush) => Reply | undefined = () => undefined
  const judge = async (request: IncomingMessage): Promise<Reply> => {
    const body = await buffer(request)
    const contact = contactOf(request)
    if (contact === undefined) return { status: 403 }
    const { ttl, topic, 'content-encoding': coding } = request.headers
    const named = /^[\w-]{1,32}$/.test(String(topic))
    if (!/^\d+$/.test(String(ttl)) || !named || coding !== 'aes128gcm') return { status: 400 }
    if (body.length > 4096) return { status: 413 }
    const push = { path: request.url ?? '', topic: String(topic), ttlSeconds: Number(ttl), contact, body }
    const refusal = reply(push)
    if (refusal === undefined) received.push(push)
    return refusal ?? { status: 201 }
  }
  const server = createServer((request, response) => {
    void judge(request).then(({ status, retryAfter }) => {
      responseStatuses.push(status)
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    })
  })
  // A connection that ends while it is reused would fail a test by chance.
  server.keepAliveTimeout = 3_600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  return {
    port: address.port,
    httpClient: httpClientTo(address.port),
    received,
    responseStatuses,
    respondWith: (next) => (reply = next),
    aBrowser: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/${randomBytes(16).toString('hex')}`
      return {
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        pushes: () =>
          received
            .filter((push) => push.path === path)
            .map(({ body }) => payload.parse(JSON.parse(opened(body, keys, auth)))),
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const derive = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** One record of aes128gcm, by RFC 8188 and RFC 8291. */
const opened = (body: Buffer, keys: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(auth, keys.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last non-zero byte is the delimiter after the text.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
