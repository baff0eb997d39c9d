import type { Pool, PoolClient } from 'pg'

/**
 * Drizzle never returns a connection that is lost during its `begin`: after ten of them the pool
 * would be empty until the process ends.
 */
export const releaseLostConnections = (pool: Pool): void => {
  const checkedOut = new Set<PoolClient>()
  pool.on('acquire', (client) => void checkedOut.add(client))
  pool.on('release', (_error, client) => void checkedOut.delete(client))
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!checkedOut.has(client)) return
      const release = client.release.bind(client)
      // A later release by the borrower would be a second one, which the pool reports as a defect.
      client.release = () => undefined
      release(true)
    }),
  )
}
