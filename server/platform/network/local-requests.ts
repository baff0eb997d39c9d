// The embedded database belongs to one process. While that is a server, other programs of its
// keeper send it requests on the same machine.
import { timingSafeEqual } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'
import { localAddress } from './local-address.ts'
import type { Log } from '#server/platform/runtime/log.ts'

/** Known to both sides. */
export type LocalServer = { readonly dataDir: string; readonly secret: string }

/** The requests after the first one, and the function to respond. */
export type Conversation = {
  readonly questions: AsyncIterable<unknown>
  readonly answer: (answer: object) => void
}

/** Ends when the other side ends it. The other side receives its error. */
export type LocalRequestHandler = (conversation: Conversation) => Promise<void>

const greeting = z.object({ token: z.string(), kind: z.string() })
const failed = z.object({ error: z.string() })

const greetingMs = 10_000
// Requests have some hundred bytes.
const mostBytes = 64 * 1024

const addressOf = async ({ dataDir }: LocalServer) => localAddress(`requests to ${await realpath(dataDir)}`)
/** Any user of the machine can compute the address; only readers of the secret have this token. */
const tokenOf = ({ secret }: LocalServer): string => keyedHash(secret, 'local request', '')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const createAnswer = (socket: Socket) => (answer: object) => void socket.write(`${JSON.stringify(answer)}\n`)

async function* readQuestions(socket: Socket): AsyncGenerator {
  for await (const line of createInterface({ input: socket })) yield JSON.parse(line)
}

const serve = async (
  socket: Socket,
  server: LocalServer,
  handlers: Readonly<Record<string, LocalRequestHandler>>,
): Promise<void> => {
  const answer = createAnswer(socket)
  const questions = readQuestions(socket)
  // Clients that have not sent the token yet get little time and few bytes.
  socket.setTimeout(greetingMs, () => socket.destroy())
  socket.on('data', () => {
    if (socket.bytesRead > mostBytes) socket.destroy()
  })
  try {
    const first = greeting.parse((await questions.next()).value)
    if (!isSame(first.token, tokenOf(server))) return
    socket.setTimeout(0)
    await handlers[first.kind]?.({ questions, answer })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
    throw error
  } finally {
    socket.end()
  }
}

/** @param handlers by the kind of the request */
export const answerLocalRequests = async (
  keeper: LocalServer,
  log: Log,
  handlers: Readonly<Record<string, LocalRequestHandler>>,
): Promise<{ readonly close: () => void }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    serve(socket, keeper, handlers).catch((error: unknown) =>
      log.warn({ err: error }, 'a local request failed'),
    )
  })
  // Without the socket the keeper's programs need the server stopped; everything else works.
  server.on('error', (error) => log.warn({ err: error }, 'cannot take local requests'))
  server.listen({ ...(await addressOf(keeper)), exclusive: true }).unref()
  return {
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The message is a sentence. */
export class LocalRequestError extends Error {
  override readonly name = 'LocalRequestError'
}

export type LocalConversation = {
  /** @throws LocalRequestError where the server does not respond, or failed */
  readonly ask: <T>(question: object, shape: z.ZodType<T>) => Promise<T>
  readonly close: () => void
}

export const openLocalRequest = async (keeper: LocalServer, kind: string): Promise<LocalConversation> => {
  const socket = connect(await addressOf(keeper))
  // The closed socket ends the wait for a response.
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const send = createAnswer(socket)
  send({ token: tokenOf(keeper), kind })
  return {
    ask: async (question, shape) => {
      send(question)
      const { value } = await lines.next().catch(() => ({ value: undefined }))
      if (value === undefined)
        throw new LocalRequestError(
          'The server that has this DATA_DIR open does not answer: it has another SECRET, or is another version.',
        )
      const answer: unknown = JSON.parse(value)
      const failure = failed.safeParse(answer)
      if (failure.success) throw new LocalRequestError(`The running server says: ${failure.data.error}`)
      return shape.parse(answer)
    },
    close: () => void socket.destroy(),
  }
}
