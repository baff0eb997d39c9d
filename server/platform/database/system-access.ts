// The proof of work that shows nothing to anybody: jobs, backups and the doctor.
import type { Db } from './database.ts'

const system = Symbol('system')

/** The database, for queries over everybody's rows. */
export type SystemAccess = { readonly db: Db; readonly [system]: true }

/** For jobs and what they call, as `tests/architecture/pet-access.test.ts` lists them. */
export const systemAccess = (db: Db): SystemAccess => ({ db, [system]: true })
