// A connection to a server that can be closed, as by a stopped server, or fall silent, as with one
// that has lost its power.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Opens the proxy to the host and port of an address. */
export const openProxy = async (to: URL) => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (isSilent) return
    const far = connect(Number(to.port), to.hostname)
    for (const [first, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(first)
      first.on('error', () => other.destroy())
      first.on('close', () => other.destroy())
      first.pipe(other)
    }
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address: AddressInfo | string | null = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const port = await listen(0)
  return {
    port,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await once(server, 'close')
    },
    restart: () => listen(port),
    /** Drops all data from now on, without closing connections. */
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
