// PGlite must load these extensions separately; a PostgreSQL server brings them along.
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** `pg_trgm`: indexes for parts of words; `unaccent`: words without their accents. */
export const pgliteExtensions = { pg_trgm, unaccent }
