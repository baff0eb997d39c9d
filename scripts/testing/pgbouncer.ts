import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Undefined where it is missing. Debian installs it into a folder that only root's PATH contains.
 */
export const findPgbouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))
