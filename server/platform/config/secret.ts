// The secret of a server that was given none: made once, kept in DATA_DIR, readable by its owner
// alone.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

/**
 * The secret in `dataDir`, made at the first call. Two processes that start at once get the same
 * one.
 */
export const loadOrCreateSecret = (dataDir: string): string => {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const candidatePath = `${path}.${randomBytes(8).toString('hex')}`
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
  try {
    writeFileSync(candidatePath, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    // A link appears whole or not at all, and never replaces: the first process wins, the others
    // read its secret.
    linkSync(candidatePath, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(candidatePath, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
