// The database as the rest of the server sees it: the same on PGlite and on PostgreSQL.
import type { ConstructorOptions } from 'pg-boss'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from '#server/platform/realtime/postgres-listener.ts'

type Rows<T> = { rows: T[] }

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The handle that queries are written against, the same for both engines. */
export type Db = PgDatabase<RowsResult>

/**
 * A transaction. On the embedded engine, using the outer handle inside one waits for ever: hand the
 * transaction on to everything that is called.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** How the job queue reaches the same database. */
  readonly jobQueueOptions: ConstructorOptions
  /** Hears what transactions announce with NOTIFY, on whatever replica. */
  readonly listen: Listen
  /** The same on a connection of the job queue's own. */
  readonly listenForJobs: Listen
  /** Waits for running queries, then lets go of the folder or the connections. */
  close(): Promise<void>
}
