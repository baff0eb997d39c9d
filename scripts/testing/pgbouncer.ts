// Finds pgbouncer, for the tests of a pool in transaction mode before PostgreSQL.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program, or none: Debian keeps it where only root's PATH looks. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))
