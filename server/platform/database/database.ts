import type { ConstructorOptions } from 'pg-boss'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Listen } from './change-listener.ts'

type Rows<T> = { rows: T[] }

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The handle that queries are written against, the same for both engines. */
export type Db = PgDatabase<RowsResult>

/** On the embedded engine, using the outer handle inside a transaction blocks for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A transaction on its own connection, which may take hours and copy whole tables. */
export type BulkTransaction = {
  readonly db: Db
  /**
   * Writes rows to a new file in the text format of COPY, a line per row.
   * @param source as after `copy`: `"public"."pets" ("id", "name")`, or a query in parentheses
   * @returns the number of rows
   */
  readonly copyTo: (source: string, path: string) => Promise<number>
  /** @returns the number of inserted rows of such a file */
  readonly copyFrom: (target: string, path: string) => Promise<number>
}

export type ConnectionPool = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export type Database = {
  readonly db: Db
  /**
   * `read` sees one moment of the database, whatever is written meanwhile. On the embedded engine
   * all other queries are blocked until it ends.
   */
  bulkTransaction<T>(mode: 'read' | 'write', work: (bulk: BulkTransaction) => Promise<T>): Promise<T>
  readonly engine: 'pglite' | 'postgres'
  /** Absent for the embedded engine, which has one connection. */
  readonly connectionPool?: ConnectionPool
  readonly jobQueueOptions: ConstructorOptions
  /** Receives the NOTIFY messages of transactions on all replicas. */
  readonly listen: Listen
  /** The same on a separate connection for the job queue. */
  readonly listenForJobs: Listen
  /** Waits for running queries, then releases the folder or the connections. */
  close(): Promise<void>
}
