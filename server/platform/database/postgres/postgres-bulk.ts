import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { from, to } from 'pg-copy-streams'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PrimaryClientClass } from './primary-client.ts'

const beginnings = {
  // All reads are of the moment of the first statement.
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
}

export const createPostgresBulk =
  (Client: PrimaryClientClass, log: Log): Database['bulkTransaction'] =>
  async (mode, work) => {
    const client = new Client({
      // Without the time limits of requests, because a table of a million rows takes longer.
      connectionTimeoutMillis: 5000,
      options: '-c timezone=UTC',
      application_name: 'huella-bulk',
    })
    // An error without a listener would end the process; the running statement reports it.
    client.on('error', (error) => log.warn({ err: error }, 'lost a database connection'))
    await client.connect()
    try {
      await client.query(beginnings[mode])
      const result = await work({
        db: drizzle(client, { casing: 'snake_case' }),
        copyTo: async (source, path) => {
          const rows = client.query(to(`copy ${source} to stdout`))
          await pipeline(rows, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
          return rows.rowCount
        },
        copyFrom: async (target, path) => {
          const rows = client.query(from(`copy ${target} from stdin`))
          await pipeline(createReadStream(path), rows)
          return rows.rowCount
        },
      })
      await client.query('commit')
      return result
    } finally {
      // Rolls back a transaction that is still open.
      await client.end()
    }
  }
