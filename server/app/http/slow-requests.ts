// How long a request may take to come: connections are few, and somebody who sends a byte now and
// then could hold them all.
import type { IncomingHttpHeaders, Server } from 'node:http'

export type RequestTimeouts = {
  /** For all headers together, from the connection or the request before. */
  readonly headersMs: number
  /** For the next bytes of a body. */
  readonly bodyIdleMs: number
  /** In each such stretch of a body at least `bodyStretchBytes` come, or all that is left of it. */
  readonly bodyStretchMs: number
  readonly bodyStretchBytes: number
}

export const defaultRequestTimeouts: RequestTimeouts = {
  headersMs: 10_000,
  bodyIdleMs: 60_000,
  // A phone in a tunnel needs minutes; a JSON body that needs longer is an attack.
  bodyStretchMs: 300_000,
  // 8 KB a second, a third of what EDGE gives. A file of gigabytes may take its hours.
  bodyStretchBytes: 2_400_000,
}

// How much later than that a connection may be ended.
const maxCheckIntervalMs = 1000

/** What Node's own server is told. */
export const nodeTimeouts = ({ headersMs }: RequestTimeouts) => ({
  headersTimeout: headersMs,
  // How long all of a request may take is up to how large it is: `endSlowBodies` looks.
  requestTimeout: 0,
  connectionsCheckingInterval: Math.min(maxCheckIntervalMs, headersMs),
})

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length ?? 0) > 0

/** What is sent before the connection of a request that took too long is closed. */
export const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Ends requests whose body makes no progress, or too little of it. */
export const endSlowBodies = (
  server: Server,
  { bodyIdleMs, bodyStretchMs, bodyStretchBytes }: RequestTimeouts,
): void => {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request.headers)) return
    const { socket } = request
    const end = () => {
      if (!response.headersSent && socket.writable) socket.write(timeoutAnswer)
      socket.destroySoon()
    }
    // With a listener Node leaves it to us to end the connection.
    request.setTimeout(bodyIdleMs, () => {
      // What has come and was not read yet is ours to wait for.
      if (request.readableLength > 0) return void socket.setTimeout(bodyIdleMs)
      end()
    })
    let before = socket.bytesRead
    const stretch = setInterval(() => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      if (came < bodyStretchBytes && request.readableLength === 0) end()
    }, bodyStretchMs).unref()
    request.once('close', () => clearInterval(stretch))
    request.once('end', () => {
      clearInterval(stretch)
      // Not when the answer is out: then the timeout is that of a connection that is kept.
      if (!response.writableFinished) socket.setTimeout(0)
    })
  })
}
