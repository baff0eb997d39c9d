import { once } from 'node:events'
import { createServer } from 'node:net'

/** The port stays free unless another process takes it within the next moments. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
