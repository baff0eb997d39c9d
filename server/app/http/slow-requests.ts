// Slow requests are ended: connections are few, and a client that sends a byte now and then could
// hold them all.
import type { IncomingHttpHeaders, Server } from 'node:http'

export type RequestTimeouts = {
  /** All headers together, from the connection or the previous request on. */
  readonly headersMs: number
  /** The next bytes of a body. */
  readonly bodyIdleMs: number
  /** At least `bodyStretchBytes` of a body, or its whole rest, must come in each such stretch. */
  readonly bodyStretchMs: number
  readonly bodyStretchBytes: number
}

export const defaultRequestTimeouts: RequestTimeouts = {
  headersMs: 10_000,
  bodyIdleMs: 60_000,
  // A phone in a tunnel needs minutes; a JSON body that needs longer is an attack.
  bodyStretchMs: 300_000,
  // 8 KB a second, a third of what EDGE gives. A file of gigabytes may take hours.
  bodyStretchBytes: 2_400_000,
}

// The maximum delay of ending a connection.
const maxCheckIntervalMs = 1000

export const nodeTimeouts = ({ headersMs }: RequestTimeouts) => ({
  headersTimeout: headersMs,
  // The allowed time depends on the size of the request: `endSlowBodies` enforces it.
  requestTimeout: 0,
  connectionsCheckingInterval: Math.min(maxCheckIntervalMs, headersMs),
})

const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || Number(length ?? 0) > 0

/** Sent before the connection of a request that took too long is closed. */
export const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

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
    // With a listener Node leaves closing the connection to us.
    request.setTimeout(bodyIdleMs, () => {
      // Received bytes that our code has not read yet are no fault of the client.
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
      // After the response the timeout is that of the kept connection.
      if (!response.writableFinished) socket.setTimeout(0)
    })
  })
}
