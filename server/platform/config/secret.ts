// The secret: how weak ones are told, and that of a server that was given none, which is made once
// and kept in DATA_DIR, readable by its owner alone.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

// Random hexadecimal digits, 32 of them, hold 14 different ones on average, and fewer than ten once
// in ten thousand.
const fewestDifferent = 10

const guessableWords =
  /secret|passw|contrase|change|cambia|example|ejemplo|huella|admin|12345678|abcdefgh|qwerty/i

/** Whether a secret looks like something that a person typed, or as a guide showed it. */
export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < fewestDifferent ||
  guessableWords.test(secret) ||
  /^(.{1,16})\1+.{0,16}$/s.test(secret)

const secretPath = (dataDir: string): string => join(dataDir, 'secret')

/** The secret in `dataDir`; empty where none was made. */
export const loadSecret = (dataDir: string): string => {
  try {
    return readFileSync(secretPath(dataDir), 'utf8').trim()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Keeps a secret in `dataDir`, where there is none. */
export const keepSecret = (dataDir: string, secret: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(secretPath(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx' })
}

/**
 * The secret in `dataDir`, made at the first call. Two processes that start at once get the same
 * one.
 */
export const loadOrCreateSecret = (dataDir: string): string => {
  const path = secretPath(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const candidatePath = `${path}.${randomBytes(8).toString('hex')}`
  const existing = loadSecret(dataDir)
  if (existing !== '') return existing
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
