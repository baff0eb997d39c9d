// The embedded database belongs to one process. While that is a server, whoever wants a backup asks
// it for a snapshot, on the same machine.
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { localAddress } from '#server/platform/runtime/local-address.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { keyedHash } from '#server/platform/security/keyed-hash.ts'
import { snapshotDescription } from './archive-entries.ts'
import { BackupError } from './backup-error.ts'
import type { Snapshot, SnapshotPlace } from './snapshot.ts'

type OpenSnapshot = (place: SnapshotPlace) => Promise<Snapshot>
type Keeper = { readonly dataDir: string; readonly secret: string }

const request = z.object({ token: z.string(), backupId: z.uuid() })
const written = z.object({ bytes: z.number(), files: z.number() })
const opened = z.object({ description: snapshotDescription })
const finished = z.object({ isFinished: z.boolean() })
const failed = z.object({ error: z.string() })

const addressOf = async ({ dataDir }: Keeper) => localAddress(`snapshots of ${await realpath(dataDir)}`)
/** Any user of the machine finds the address; this only who can read the secret. */
const tokenOf = ({ secret }: Keeper): string => keyedHash(secret, 'snapshot request', '')
// Named by both sides for themselves: neither is led to another folder.
const folderOf = ({ dataDir }: Keeper, backupId: string): string =>
  join(uploadsDir({ dataDir }), `backup-${backupId}`)

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const answerTo = (socket: Socket) => (answer: object) => void socket.write(`${JSON.stringify(answer)}\n`)

/** One connection is one snapshot, which ends with it. */
const serve = async (socket: Socket, keeper: Keeper, open: OpenSnapshot): Promise<void> => {
  const answer = answerTo(socket)
  let snapshot: Snapshot | undefined
  try {
    for await (const line of createInterface({ input: socket })) {
      if (snapshot === undefined) {
        const { token, backupId } = request.parse(JSON.parse(line))
        if (!isSame(token, tokenOf(keeper))) return
        snapshot = await open({ backupId, folder: folderOf(keeper, backupId) })
        answer({ description: snapshot.description })
      } else answer({ isFinished: await snapshot.finish(written.parse(JSON.parse(line))) })
    }
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
    throw error
  } finally {
    socket.end()
    await snapshot?.close()
  }
}

/** Answers until it is closed. */
export const answerSnapshotRequests = async (
  keeper: Keeper,
  log: Log,
  open: OpenSnapshot,
): Promise<{ close(): void }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    serve(socket, keeper, open).catch((error: unknown) => log.warn({ err: error }, 'a snapshot failed'))
  })
  // Without it backups need the server stopped; everything else works.
  server.on('error', (error) => log.warn({ err: error }, 'cannot take requests for snapshots'))
  server.listen({ ...(await addressOf(keeper)), exclusive: true }).unref()
  return {
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * A snapshot by the server that has this folder open.
 * @throws BackupError where none answers, or it cannot
 */
export const requestSnapshot = async (keeper: Keeper): Promise<Snapshot> => {
  const backupId = randomUUID()
  const socket = connect(await addressOf(keeper))
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  socket.on('error', () => socket.destroy())
  const ask = async <T>(question: object, shape: z.ZodType<T>): Promise<T> => {
    answerTo(socket)(question)
    const { value } = await lines.next()
    if (value === undefined)
      throw new BackupError(
        'The server that has this DATA_DIR open gives no snapshot: it has another SECRET, or is another version.',
      )
    const answer: unknown = JSON.parse(value)
    const failure = failed.safeParse(answer)
    if (failure.success)
      throw new BackupError(`The running server could not copy its rows: ${failure.data.error}.`)
    return shape.parse(answer)
  }
  try {
    const { description } = await ask({ token: tokenOf(keeper), backupId }, opened)
    return {
      description,
      folder: folderOf(keeper, backupId),
      finish: async (result) =>
        (await ask({ bytes: result.bytes, files: result.files }, finished)).isFinished,
      close: async () => void socket.destroy(),
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}
