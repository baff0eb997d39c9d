import type { Db } from './database.ts'

const system = Symbol('system')

/** The database, for queries over the rows of all people, by jobs, backups and the doctor. */
export type SystemAccess = { readonly db: Db; readonly [system]: true }

/** Jobs and their functions use it, as `tests/architecture/pet-access.test.ts` lists them. */
export const systemAccess = (db: Db): SystemAccess => ({ db, [system]: true })
