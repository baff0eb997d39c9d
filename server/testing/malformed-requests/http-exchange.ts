// Each exchange sends bytes over a connection of its own, and reads the response.
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type Answer = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

// A response later than this will never come; no server takes as long.
const patienceMs = 60_000

type Head = Omit<Answer, 'body'> & { readonly bodyStart: number }

/** The first head that is not an interim one (100 Continue). */
const readHead = (bytes: Buffer, start = 0): Head | undefined => {
  const end = bytes.indexOf('\r\n\r\n', start)
  if (end < 0) return undefined
  const [line = '', ...lines] = bytes.toString('latin1', start, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])
  if (status < 200) return readHead(bytes, end + 4)
  const headers = lines.map((item) => {
    const colon = item.indexOf(':')
    return [item.slice(0, colon).toLowerCase(), item.slice(colon + 1).trim()] as const
  })
  return { status, headers: new Map(headers), bodyStart: end + 4 }
}

const lastChunk = '0\r\n\r\n'

const joinChunks = (bytes: Buffer): Buffer => {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || !(size > 0)) break
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(chunks)
}

/** @returns undefined while the response is incomplete */
const readAnswer = (bytes: Buffer, isOver: boolean, hasNoBody: boolean): Answer | undefined => {
  const head = readHead(bytes)
  if (head === undefined) return undefined
  const { status, headers, bodyStart } = head
  const rest = bytes.subarray(bodyStart)
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (hasNoBody || status === 204 || status === 304 || isStream) return { status, headers, body: '' }
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  const length = headers.get('content-length')
  const isComplete = isChunked
    ? rest.toString('latin1').endsWith(lastChunk)
    : length !== undefined && rest.length >= Number(length)
  if (!isComplete && !isOver) return undefined
  const body = isChunked ? joinChunks(rest) : rest
  const isPacked = headers.get('content-encoding') === 'gzip' && isComplete
  return { status, headers, body: (isPacked ? gunzipSync(body) : body).toString() }
}

type Sending = {
  /** The sender closes its half after sending. */
  readonly endsEarly: boolean
  /** True after HEAD. */
  readonly hasNoBody: boolean
}

/** @returns 'closed' without a response, or 'silent': neither a response nor an end */
export const exchange = (port: number, sent: Buffer, { endsEarly, hasNoBody }: Sending) =>
  new Promise<Answer | 'closed' | 'silent'>((done) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let received = Buffer.alloc(0)
    const finish = (answer: Answer | 'closed' | 'silent') => {
      socket.destroy()
      done(answer)
    }
    const over = () => finish(readAnswer(received, true, hasNoBody) ?? 'closed')
    socket.setTimeout(patienceMs, () => finish('silent'))
    // A response before the connection broke counts.
    socket.on('error', over).on('end', over).on('close', over)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = readAnswer(received, false, hasNoBody)
      if (answer !== undefined) finish(answer)
    })
    if (endsEarly) socket.end(sent)
    else socket.write(sent)
  })
