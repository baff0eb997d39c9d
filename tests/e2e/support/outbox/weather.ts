// One device's way to the server: a proxy that fails as networks do.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#web/shared/outbox/simulation/random.ts'

/** `crashing`: the server is killed between a write and its answer. */
export const weathers = ['off', 'flapping', 'slow', 'cut', 'crashing'] as const
export type Weather = (typeof weathers)[number] | 'good'

const delayMs = 400
const bytesPerMs = 50

export interface Way {
  readonly url: string
  readonly change: (weather: Weather) => void
  readonly use: (random: Random) => void
  readonly close: () => void
}

const bodyOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

const ask = (from: IncomingMessage, body: Buffer, address: object): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { pathname, search, port } = new URL(from.url ?? '')
    const options = { host: '127.0.0.1', port, path: pathname + search, method: from.method, agent: false }
    request({ ...options, headers: { ...from.headers, ...address } }, resolve)
      .on('error', reject)
      .end(body)
  })

/**
 * @param address of the client, as a header
 * @param crash kills the server, and starts it again
 */
export const openWay = async (address: object, crash: () => Promise<void>): Promise<Way> => {
  let weather: Weather = 'good'
  let random: Random | undefined
  const sockets = new Set<Socket>()
  const chance = (probability: number): boolean => random?.chance(probability) ?? false

  const pass = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const isWrite = from.method !== 'GET' && from.method !== 'HEAD'
    const isLost = weather === 'off' || (weather === 'flapping' && chance(0.4))
    if (isLost) return void from.socket.destroy()
    const body = await bodyOf(from)
    if (weather === 'slow') await sleep(delayMs + body.length / bytesPerMs)
    const answering = ask(from, body, address)
    // One that is not awaited may fail too.
    answering.catch(() => undefined)
    if (weather === 'crashing' && isWrite) {
      weather = 'good'
      const isExecuted = chance(0.7)
      if (isExecuted) await answering.catch(() => undefined)
      else await sleep(random?.below(20))
      from.socket.destroy()
      return crash()
    }
    const answer = await answering
    if (weather === 'flapping' && chance(0.3)) return void from.socket.destroy()
    let left = weather === 'cut' && random ? random.below(600) : Infinity
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    for await (const part of answer) {
      if (!(part instanceof Buffer)) continue
      if (weather === 'slow') await sleep(part.length / bytesPerMs)
      to.write(part.subarray(0, left))
      left -= part.length
      if (left <= 0) {
        // The bytes written so far leave before the end of the connection.
        await sleep(1)
        return void from.socket.destroy()
      }
    }
    to.end()
  }

  const server = createServer((from, to) => {
    pass(from, to).catch(() => {
      // Proxies answer so while the server is away.
      if (!to.headersSent && chance(0.5))
        to.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')
      else from.socket.destroy()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  return {
    url: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    change: (next) => {
      weather = next
      if (next === 'off') for (const socket of sockets) socket.destroy()
    },
    use: (next) => {
      random = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
