import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

// Random hexadecimal numbers of 32 digits have 14 different digits on average, and fewer than ten
// once in ten thousand.
const fewestDifferent = 10

const guessableWords =
  /secret|passw|contrase|change|cambia|example|ejemplo|huella|admin|12345678|abcdefgh|qwerty/i

/** True for a secret that looks typed by a person or copied from a guide. */
export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < fewestDifferent ||
  guessableWords.test(secret) ||
  /^(.{1,16})\1+.{0,16}$/s.test(secret)

const secretPath = (dataDir: string): string => join(dataDir, 'secret')

/** Empty where no secret was made. */
export const loadSecret = (dataDir: string): string => {
  try {
    return readFileSync(secretPath(dataDir), 'utf8').trim()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Writes a secret into `dataDir`, which must have none. */
export const writeSecret = (dataDir: string, secret: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(secretPath(dataDir), `${secret}\n`, { mode: 0o600, flag: 'wx' })
}

/** Two processes that start at once get the same one. */
export const loadOrCreateSecret = (dataDir: string): string => {
  const path = secretPath(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const candidatePath = `${path}.${randomBytes(8).toString('hex')}`
  const existing = loadSecret(dataDir)
  if (existing !== '') return existing
  try {
    writeFileSync(candidatePath, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    // `link` is atomic and replaces no file: the first process wins, the others read its secret.
    linkSync(candidatePath, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(candidatePath, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
