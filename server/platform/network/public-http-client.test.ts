import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCertificate } from '#server/testing/servers/certificate.ts'
import { isPublicAddress, NonPublicAddressError, createPublicHttpClient } from './public-http-client.ts'

let server: Server
let port = 0
const connections: Socket[] = []
beforeAll(async () => {
  server = createServer((socket) => void connections.push(socket.on('error', () => undefined)))
  server.listen(0, '::')
  await once(server, 'listening')
  const address = server.address()
  port = address === null || typeof address === 'string' ? 0 : address.port
})
afterAll(async () => {
  for (const socket of connections) socket.destroy()
  server.close()
  await once(server, 'close')
})

const post = (host: string, ...found: string[]) => {
  const outgoing = createPublicHttpClient({
    resolve: (_name, answer) =>
      answer(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  })
  return outgoing
    .post(new URL(`https://${host}:${port}/`), {}, Buffer.from('hello'))
    .finally(() => outgoing.close())
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'no address',
])('isPublicAddress refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '193.0.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  'isPublicAddress accepts %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('the address check before a connection', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
  ])('refuses the address %s', async (host) => {
    await expect(post(host)).rejects.toThrow(NonPublicAddressError)
    expect(connections).toEqual([])
  })

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['0.0.0.0']])(
    'refuses a name that leads to %s',
    async (found) => {
      await expect(post('push.example.com', found)).rejects.toThrow(NonPublicAddressError)
      expect(connections).toEqual([])
    },
  )

  test('refuses a name that this machine alone knows', async () => {
    const outgoing = createPublicHttpClient()
    await expect(
      outgoing.post(new URL(`https://localhost:${port}/`), {}, Buffer.from('hello')),
    ).rejects.toThrow('the name leads to no address')
    outgoing.close()
    expect(connections).toEqual([])
  })

  test('refuses the private addresses of a name that has public ones too', async () => {
    // 192.0.2.0/24 is reserved, so that no address is left to connect to.
    await expect(post('push.example.com', '127.0.0.1', '::1', '192.0.2.1')).rejects.toThrow(
      NonPublicAddressError,
    )
    expect(connections).toEqual([])
  })
})

test('reports a failed DNS lookup as its own error', async () => {
  const outgoing = createPublicHttpClient({
    resolve: (_name, answer) => answer(new Error('no such name'), []),
  })
  await expect(outgoing.post(new URL('https://push.example.com/'), {}, Buffer.from('a'))).rejects.toThrow(
    'no such name',
  )
  outgoing.close()
})

describe('a request to a public server', () => {
  const name = 'push.example.com'
  const { key, cert } = aCertificate(name)
  const seen: { method: string; url: string; topic: unknown; body: string }[] = []
  let behave: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(201).end()
  const secure = createSecureServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, topic: headers['topic'], body: Buffer.concat(chunks).toString() })
      behave(request, response)
    })
  })
  let open = 0
  secure.on('connection', () => (open += 1))
  let securePort = 0
  beforeAll(async () => {
    secure.listen(0, '127.0.0.1')
    await once(secure, 'listening')
    const address = secure.address()
    securePort = address === null || typeof address === 'string' ? 0 : address.port
  })
  afterAll(async () => {
    secure.closeAllConnections()
    secure.close()
    await once(secure, 'close')
  })

  const internet = {
    resolve: (_name: string, answer: (error: null, found: { address: string; family: number }[]) => void) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => true,
    ca: cert,
    timeoutMs: 60_000,
  }
  const call = async (path: string, change: Partial<typeof internet> = {}) => {
    const outgoing = createPublicHttpClient({ ...internet, ...change })
    try {
      return await outgoing.post(
        new URL(`https://${name}:${securePort}${path}`),
        { topic: 'luna' },
        Buffer.from('hola'),
      )
    } finally {
      outgoing.close()
    }
  }

  test('sends the body, and resolves to status and headers', async () => {
    behave = (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('not so fast')
    expect(await call('/one')).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
    expect(seen.at(-1)).toEqual({ method: 'POST', url: '/one', topic: 'luna', body: 'hola' })
  })

  test('follows no redirect', async () => {
    behave = (_request, response) => void response.writeHead(307, { location: '/two' }).end()
    expect(await call('/moved')).toMatchObject({ status: 307 })
    expect(seen.map(({ url }) => url)).not.toContain('/two')
  })

  test('fails when the certificate is not trusted', async () => {
    const { cert: other } = aCertificate(name)
    const before = seen.length
    await expect(call('/untrusted', { ca: other })).rejects.toThrow(/certificate/)
    expect(seen).toHaveLength(before)
  })

  test('fails after the timeout', async () => {
    behave = () => undefined
    await expect(call('/silent', { timeoutMs: 100 })).rejects.toThrow(/abort|timeout/i)
  })

  test('resolves at the status of a response that never ends, and closes it', async () => {
    let ended = false
    behave = (_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(Buffer.alloc(8 * 1024)), 5)
      response.on('close', () => {
        clearInterval(timer)
        ended = true
      })
    }
    const outgoing = createPublicHttpClient(internet)
    const url = new URL(`https://${name}:${securePort}/endless`)
    expect(await outgoing.post(url, {}, Buffer.from('hola'))).toMatchObject({ status: 200 })
    await expect.poll(() => ended).toBe(true)
    outgoing.close()
  })

  test('reuses its connection', async () => {
    behave = (_request, response) => void response.writeHead(201).end()
    const outgoing = createPublicHttpClient(internet)
    const before = open
    for (let n = 0; n < 5; n++) {
      await outgoing.post(new URL(`https://${name}:${securePort}/${n}`), {}, Buffer.from('hola'))
      // The response came with its end; the connection is free when that has been read.
      await nextTurn()
    }
    expect(open).toBe(before + 1)
    outgoing.close()
  })
})

describe('a dishonest name server', () => {
  /** Responds to each query with `answer`; never where that is undefined. */
  const openNameServer = async (answer: (question: Buffer) => Buffer | undefined) => {
    const socket = createSocket('udp4')
    const questions: Buffer[] = []
    socket.on('message', (question, { port: from }) => {
      questions.push(question)
      const reply = answer(question)
      if (reply !== undefined) socket.send(reply, from, '127.0.0.1')
    })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const outgoing = createPublicHttpClient({
      nameServers: [`127.0.0.1:${socket.address().port}`],
      timeoutMs: 500,
    })
    const ask = (host: string) => outgoing.post(new URL(`https://${host}/`), {}, Buffer.from('hello'))
    return { questions, ask, close: () => (outgoing.close(), socket.close()) }
  }

  test('keeps no file waiting when it never answers', async () => {
    const { questions, ask, close } = await openNameServer(() => undefined)
    const asked = Promise.allSettled(Array.from({ length: 12 }, (_, n) => ask(`silent${n}.example.com`)))
    await expect.poll(() => questions.length).toBeGreaterThanOrEqual(12)
    // Each uses a thread that look-ups of Node would occupy.
    await Promise.all(Array.from({ length: 12 }, () => readFile(import.meta.filename)))
    expect((await asked).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'rejected'))
    close()
  })

  test('leads nowhere when it names this machine', async () => {
    const { ask, close } = await openNameServer((question) => {
      const reply = Buffer.concat([
        question.subarray(0, question.indexOf(0, 12) + 5),
        // The name of the query, A, IN, a minute, four bytes.
        Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]),
      ])
      // A response with one question and one answer.
      reply.writeUInt16BE(0x8180, 2)
      for (const [index, count] of [1, 1, 0, 0].entries()) reply.writeUInt16BE(count, 4 + 2 * index)
      return reply
    })
    await expect(ask('inside.example.com')).rejects.toThrow(NonPublicAddressError)
    close()
  })
})
