import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { defaultRequestTimeouts } from './slow-requests.ts'

const app = await openTestApp({
  parts: { timeouts: { ...defaultRequestTimeouts, headersMs: 300, bodyIdleMs: 300 } },
})
const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
const openSockets: Socket[] = []
afterEach(() => openSockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(() => app.close())

const open = async (to = port): Promise<Socket> => {
  const socket = connect(to, '127.0.0.1')
  socket.on('error', () => undefined)
  openSockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const readToEnd = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  if (!socket.closed) await once(socket, 'close')
  return text
}

const send = async (request: string): Promise<string> => {
  const socket = await open()
  socket.write(request)
  return readToEnd(socket)
}

const errorLines = () => app.logLines.filter(({ level }) => Number(level) >= 40)

test('logs no error for connections that are reset at once', async () => {
  app.logLines.length = 0
  for (let count = 0; count < 300; count++) {
    const socket = await open()
    socket.write('GET /api/auth/session HTTP/1.1\r\nHost: localhost\r\n\r\n')
    if (count % 3 === 0) await nextTurn()
    socket.resetAndDestroy()
  }
  // All of them came before this one.
  expect(await send('GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toContain(
    '200 OK',
  )
  expect(app.logLines.length).toBeGreaterThan(0)
  expect(errorLines()).toEqual([])
})

test('logs no error for an upload cut off before its sender is known', async () => {
  const cut = Promise.withResolvers<void>()
  const elsewhere = await openTestApp({
    parts: {
      resolveActor: async () => {
        await cut.promise
        return { actor: { kind: 'guest' } }
      },
      rawRoutes: [
        {
          method: 'PUT',
          path: '/api/upload',
          response: { content: [] },
          errors: [],
          handle: async (_context, { body }) => {
            for await (const _chunk of body);
            return { body: null, headers: {} }
          },
        },
      ],
    },
  })
  elsewhere.http.server.once('connection', (peer: Socket) => peer.once('close', () => cut.resolve()))
  const url = new URL(await elsewhere.http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(url.port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end('PUT /api/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx')
  await expect.poll(() => elsewhere.logLines.map(({ msg }) => msg)).toContain('client closed the request')
  expect(elsewhere.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  await elsewhere.close()
})

describe('a slow request', () => {
  test('ends when its headers do not come', async () => {
    const [silent, dripping] = [await open(), await open()]
    dripping.write('GET /healthz HTTP/1.1\r\nHost: local')
    const drip = setInterval(() => dripping.write('h'), 50)
    try {
      expect(await readToEnd(dripping)).toMatch(/^HTTP\/1\.1 408 /)
      await readToEnd(silent)
    } finally {
      clearInterval(drip)
    }
  })

  test.each(['/api/auth/sign-in', '/api/pets/x/image', '/api/nowhere'])(
    'ends when its body to %s makes no progress',
    async (path) => {
      app.logLines.length = 0
      const socket = await open()
      const method = path.endsWith('image') ? 'PUT' : 'POST'
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      )
      await readToEnd(socket)
      expect(errorLines()).toEqual([])
    },
  )

  test('continues past that limit while its body comes', async () => {
    // Long enough that a busy machine does not end the request.
    const bodyIdleMs = 2000
    const patient = await openTestApp({ parts: { timeouts: { ...defaultRequestTimeouts, bodyIdleMs } } })
    const url = new URL(await patient.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = await open(Number(url.port))
    const letterMs = 20
    const body = JSON.stringify({ email: 'ana@correo.co', password: 'girasol7' }).padEnd(
      (bodyIdleMs / letterMs) * 1.2,
    )
    socket.write(
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    const letters = [...body]
    // Each letter is one turn of a timer; all of them take longer than the limit of one wait.
    const drip = setInterval(() => socket.write(letters.shift() ?? ''), letterMs)
    try {
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 401 /)
    } finally {
      clearInterval(drip)
      await patient.close()
    }
  })
})

describe('an endless body', () => {
  const stretchOf = async (bytesPerTurn: number): Promise<string> => {
    const timeouts = { ...defaultRequestTimeouts, bodyStretchMs: 1500, bodyStretchBytes: 2000 }
    const strict = await openTestApp({ parts: { timeouts } })
    const url = new URL(await strict.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = await open(Number(url.port))
    const body = JSON.stringify({ email: 'ana@correo.co', password: 'girasol7' }).padEnd(bytesPerTurn * 120)
    socket.write(
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    let sent = 0
    const drip = setInterval(() => {
      socket.write(body.slice(sent, sent + bytesPerTurn))
      sent += bytesPerTurn
    }, 20)
    try {
      return await readToEnd(socket)
    } finally {
      clearInterval(drip)
      await strict.close()
    }
  }

  test('ends its request when too little of it comes', async () => {
    expect(await stretchOf(2)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('reaches the server as long as enough of it comes', async () => {
    // Seven turns of a timer bring the required bytes of a stretch, which has seventy: enough on a
    // busy machine too.
    expect(await stretchOf(300)).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('the check of requests', () => {
  test.each([
    ['a request with two hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    [
      'one that names the same host twice',
      'GET /readyz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n',
    ],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
    ['HTTP/0.9 by its number', 'GET /healthz HTTP/0.9\r\nHost: localhost\r\n\r\n'],
    ['HTTP/1.1 without a host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a method that nobody knows', 'FOO /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a header that ends halfway', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nx: a\rb\r\n\r\n'],
    [
      'a length beside chunks',
      'POST /api/pets HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ],
    ['too many headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${'x: y\r\n'.repeat(5000)}\r\n`],
  ])('refuses %s, with an answer of the contract', async (_what, request) => {
    app.logLines.length = 0
    const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(body)).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      data: { issues: [{ field: '', code: 'invalid' }] },
    })
    expect(errorLines()).toEqual([])
  })

  test('refuses TRACE, which would send cookies back', async () => {
    for (const path of ['/', '/healthz', '/api/pets']) {
      const answer = await send(
        `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=secret\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
      expect(answer).not.toContain('secret')
    }
  })

  test('accepts HTTP/1.0 without a host', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.7:3000', '::1'])(
    'refuses the host %s when the public address is this machine’s own',
    async (host) => {
      app.logLines.length = 0
      const ask = () => send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(await ask()).toMatch(/^HTTP\/1\.1 403 /)
      await ask()
      expect(errorLines().length).toBeLessThanOrEqual(1)
    },
  )

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '127.3.2.1', '[::1]:3000'])(
    'accepts the host %s',
    async (host) => {
      const answer = await send(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('refuses a page whose own name leads to our address', async () => {
    const rebound = { host: 'evil.example:3000', origin: 'http://evil.example:3000' }
    const write = await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: rebound })
    expect(write.statusCode).toBe(403)
    const read = await app.inject({ url: '/api/auth/session', headers: { host: rebound.host } })
    expect(read.statusCode).toBe(403)
  })

  test('accepts any host when the server has a public address', async () => {
    const elsewhere = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example.com' } })
    for (const host of ['huella.example.com', '10.0.0.5:3000'])
      expect((await elsewhere.inject({ url: '/readyz', headers: { host } })).statusCode).toBe(200)
    await elsewhere.close()
  })
})
