// What the embedded database must load beside itself; a PostgreSQL server brings the same along.
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** `pg_trgm`: indexes for parts of words. */
export const embeddedExtensions = { pg_trgm }
