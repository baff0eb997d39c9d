// The database as the rest of the server sees it: the same on PGlite and on PostgreSQL.
import type { ConstructorOptions } from 'pg-boss'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './change-listener.ts'

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

/** A transaction on a connection of its own, which may take hours, and copies whole tables. */
export type BulkTransaction = {
  readonly db: Db
  /**
   * Writes rows to a file that must not exist yet, in the text format of COPY: a line for each.
   * @param source as after `copy`: `"public"."pets" ("id", "name")`, or a query in parentheses
   * @returns how many
   */
  readonly copyTo: (source: string, path: string) => Promise<number>
  /** Inserts the rows of such a file. @returns how many */
  readonly copyFrom: (target: string, path: string) => Promise<number>
}

/** How many connections there are, are idle, and are waited for. */
export type ConnectionPool = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export type Database = {
  readonly db: Db
  /**
   * `read` sees one moment of the database, whatever is written meanwhile. On the embedded engine
   * everybody else waits until it is over.
   */
  bulkTransaction<T>(mode: 'read' | 'write', work: (bulk: BulkTransaction) => Promise<T>): Promise<T>
  readonly engine: 'pglite' | 'postgres'
  /** Of PostgreSQL; the embedded engine has one connection. */
  readonly connectionPool?: ConnectionPool
  /** How the job queue reaches the same database. */
  readonly jobQueueOptions: ConstructorOptions
  /** Hears what transactions announce with NOTIFY, on whatever replica. */
  readonly listen: Listen
  /** The same on a connection of the job queue's own. */
  readonly listenForJobs: Listen
  /** Waits for running queries, then lets go of the folder or the connections. */
  close(): Promise<void>
}
