// Connections go to the one host of several that takes writes, as with libpq's
// target_session_attrs=read-write. node-postgres supports a single host only.
import { callbackify } from 'node:util'
import pg from 'pg'
import { listHostUrls } from '#server/platform/config/database-url.ts'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'
import { disableStatementNames } from './unnamed-statements.ts'

type Host = { readonly host: string; readonly port: number }
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

export type PrimaryClientClass = new (config?: pg.ClientConfig) => pg.Client

// An unreachable host must not use up the 5 s in which the pool waits for a connection.
const probeTimeoutMs = 2000

// Keep-alive detects a vanished host, or a firewall that dropped an idle connection.
const keepAliveMs = 10_000

// PostgreSQL's code for a write to a read-only server: a standby, or a primary that became one.
const readOnlyCode = '25006'

const requireWritable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'off') return
  const error = new Error(`The database at ${client.host}:${client.port} takes no writes.`)
  throw Object.assign(error, { code: readOnlyCode })
}

/** Rejects with the errors of all hosts where none takes writes. */
const findPrimary = async (urls: readonly string[]): Promise<Host> => {
  const probe = async (connectionString: string): Promise<Host> => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
      application_name: 'huella-probe',
    })
    // It accompanies the rejection, and would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await requireWritable(client)
      return { host: client.host, port: client.port }
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  // All are probed at once, and the first in their order is taken, as libpq does.
  const answers = urls.map((url) => probe(url).catch((error: unknown) => ({ error })))
  const errors: unknown[] = []
  for (const answer of answers) {
    const found = await answer
    if (!('error' in found)) return found
    errors.push(found.error)
  }
  throw new AggregateError(errors, 'No host of the database takes writes.')
}

/** All connections of an address share the known primary, until one finds it gone. */
const rememberPrimary = (urls: readonly string[]) => {
  const known = urls.map((url): Host => {
    const { host, port } = new pg.Client(url)
    return { host, port }
  })
  let primary: Promise<Host> | undefined
  return {
    find: async (): Promise<Host> => {
      const [only, ...others] = known
      if (only !== undefined && others.length === 0) return only
      const searching = (primary ??= findPrimary(urls))
      return searching.catch((error: unknown) => {
        if (primary === searching) primary = undefined
        throw error
      })
    },
    forget: () => void (primary = undefined),
  }
}

/**
 * Connections end by themselves when their server takes no more writes, or another host has become
 * the primary.
 * @param isPooled the address leads to a pool in transaction mode
 */
export const definePrimaryClient = (url: string, isPooled = false): PrimaryClientClass => {
  const urls = listHostUrls(url)
  const primary = rememberPrimary(urls)
  const open = new Set<pg.Client>()

  return class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({
        ...config,
        connectionString: urls[0],
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveMs,
      })
      if (isPooled) disableStatementNames(this)
      // An error without a listener would end the process, and the pool adds its own only later.
      this.on('error', () => undefined)
      this.connection.on('errorMessage', (error: unknown) => {
        if (hasErrorCode(error, readOnlyCode)) this.connection.stream.destroy()
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = () => this.#connect()
      if (callback === undefined) return connecting()
      Reflect.apply(callbackify(connecting), undefined, [callback])
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await primary.find())
      try {
        await super.connect()
        await requireWritable(this)
        // Pools in transaction mode keep this setting per client, on any connection.
        if (isPooled) await this.query(`set timezone to 'UTC'`)
      } catch (error) {
        primary.forget()
        this.connection.stream.destroy()
        throw error
      }
      this.#endThoseElsewhere()
      return this
    }

    // Connections to a host that vanished would otherwise hang for a quarter of an hour.
    #endThoseElsewhere(): void {
      for (const { host, port, connection } of open)
        if (host !== this.host || port !== this.port) connection.stream.destroy()
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
}
