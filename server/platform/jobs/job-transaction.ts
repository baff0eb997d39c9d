import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Db } from '#server/platform/database/database.ts'

/** The job queue's access to the database through this handle, so within its transaction. */
export const jobTransaction = (db: Db) => fromDrizzle(db, sql)
