// One process per folder: a lock that a killed process cannot leave behind.
import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

/** Another process has the folder open; the message is a sentence that names it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUse'
}

export type FolderLock = { release(): Promise<void> }

/**
 * Takes the folder for this process until it releases it or ends.
 * @throws FolderInUse when another process has it
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = await realpath(folder)
  const address = lockAddress(path)
  // Whoever asks is told the process id of the holder.
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

// The kernel frees all three when their process ends, however it ends. On Linux a name in the
// abstract namespace, on Windows a named pipe; elsewhere a port of the loopback interface from the
// dynamic range (IANA, 49152 to 65535).
const lockAddress = (path: string): { path: string } | { port: number; host: string } => {
  const hash = createHash('sha256').update(path).digest()
  const name = `huella-${hash.toString('hex').slice(0, 40)}`
  if (process.platform === 'linux') return { path: `\0${name}` }
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}` }
  return { port: 49_152 + (hash.readUInt16BE(0) % 16_384), host: '127.0.0.1' }
}

const listen = (server: Server, address: ReturnType<typeof lockAddress>): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ ...address, exclusive: true }, () => {
      server.off('error', fail)
      done()
    })
  })

// The holder may be busy or of another kind: a second without an answer is answer enough.
const findHolder = (address: ReturnType<typeof lockAddress>): Promise<string | undefined> =>
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
