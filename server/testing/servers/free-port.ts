// Finds a loopback port that nobody listens on.
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Asks the system for a free port; it stays free unless someone takes it within the next moments.
 */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
