// The lock allows one process per folder. A killed process cannot leave it behind.
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { localAddress } from '#server/platform/network/local-address.ts'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

/** Another process has the folder open; the message is a sentence that names it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUse'
}

export type FolderLock = { release(): Promise<void> }

/** @throws FolderInUseError when another process has it */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = await realpath(folder)
  const address = localAddress(path)
  // The connection sends the process id of the holder.
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  try {
    await listen(server, address)
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE')) throw error
    const pid = await findHolder(address)
    throw new FolderInUseError(
      `${path} is in use by another process${pid === undefined ? '' : ` (${pid})`}: stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

const listen = (server: Server, address: ReturnType<typeof localAddress>): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ ...address, exclusive: true }, () => {
      server.off('error', fail)
      done()
    })
  })

// The holder may be busy or another program, so the wait for a response ends after a second.
const findHolder = (address: ReturnType<typeof localAddress>): Promise<string | undefined> =>
  new Promise((done) => {
    const socket = connect(address)
    let received = ''
    const finish = () => {
      socket.destroy()
      done(/^\d+$/.test(received) ? received : undefined)
    }
    socket.setTimeout(1000, finish)
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('end', finish)
    socket.on('error', finish)
  })
