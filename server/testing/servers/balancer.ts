import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

export type Balancer = {
  readonly url: string
  readonly forwarded: () => number
  /** The number of requests that found a replica gone, and went to another. */
  readonly redirected: () => number
  close(): Promise<void>
}

// Often, so that tests are fast; in production it is seconds.
const checkIntervalMs = 100
const checkTimeoutMs = 1000

/** Undefined without an answer in time: on a busy machine the replica may be ready all the same. */
const isReady = async (replica: string): Promise<boolean | undefined> => {
  const signal = AbortSignal.timeout(checkTimeoutMs)
  try {
    const answer = await fetch(`${replica}/readyz`, { signal })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return signal.aborted ? undefined : false
  }
}

// Headers of one connection, which are not forwarded.
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const endToEnd = (message: IncomingMessage) =>
  Object.fromEntries(Object.entries(message.headers).filter(([name]) => !hopByHop.has(name)))

/** Forwards a request over persistent connections. Rejects before any of the response came. */
const forward = (
  replica: string,
  agent: Agent,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const outgoing = request(new URL(incoming.url ?? '/', replica), {
      agent,
      method: incoming.method ?? 'GET',
      headers: { ...endToEnd(incoming), ...(body.length > 0 && { 'content-length': body.length }) },
    })
    outgoing.once('response', answered)
    outgoing.once('error', failed)
    outgoing.end(body)
  })

const passBack = (answer: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer))
  // An event stream has a head before it has an event.
  response.flushHeaders()
  answer.pipe(response)
  answer.once('error', () => response.destroy())
  response.once('close', () => answer.destroy())
}

/**
 * Listens on a free loopback port, for replicas at addresses that need not respond yet. A request
 * whose connection was refused goes to the next replica, because none has received it. Other
 * requests are never repeated, because they may have been executed: the response is 502.
 */
export const startBalancer = async (replicas: readonly string[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const counts = { forwarded: 0, redirected: 0 }
  const closing = new AbortController()
  const watch = async (replica: string): Promise<void> => {
    while (!closing.signal.aborted) {
      const isStillReady = await isReady(replica)
      if (isStillReady === true) ready.add(replica)
      else if (isStillReady === false) ready.delete(replica)
      await sleep(checkIntervalMs)
    }
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    counts.forwarded += 1
    const first = counts.forwarded % Math.max(ready.size, 1)
    const candidates = [...ready]
    for (const replica of [...candidates.slice(first), ...candidates.slice(0, first)])
      try {
        passBack(await forward(replica, agent, incoming, body), response)
        return
      } catch (error) {
        if (!hasErrorCode(error, 'ECONNREFUSED')) break
        counts.redirected += 1
      }
    response.writeHead(502).end('no replica answered')
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const watching = replicas.map(watch)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    forwarded: () => counts.forwarded,
    redirected: () => counts.redirected,
    close: async () => {
      closing.abort()
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await Promise.all(watching)
    },
  }
}
