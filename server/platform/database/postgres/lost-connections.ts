// Takes connections that were lost out of the pool, also where whoever had them does not.
import type { Pool, PoolClient } from 'pg'

/**
 * Drizzle never gives back a connection that is lost under its `begin`: ten of them, and the pool
 * would be empty until the process ends.
 */
export const releaseWhenLost = (pool: Pool): void => {
  const lent = new Set<PoolClient>()
  pool.on('acquire', (client) => void lent.add(client))
  pool.on('release', (_error, client) => void lent.delete(client))
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!lent.has(client)) return
      const release = client.release.bind(client)
      // Whoever does give it back comes second, which the pool takes for a defect.
      client.release = () => undefined
      release(true)
    }),
  )
}
