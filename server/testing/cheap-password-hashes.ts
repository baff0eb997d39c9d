// The server's tests replace `better-auth/crypto` by this module: the same hashes at a thousandth
// of the cost, because nearly every test of accounts waits for some.
import { randomBytes, scryptSync } from 'node:crypto'
import { createRequire } from 'node:module'

// Bypasses the alias that leads to this module.
const real: typeof import('better-auth/crypto') = createRequire(import.meta.url)('better-auth/crypto')

export const { verifyJWT } = real

type PasswordHashes = {
  count: number
  /** Runs after the verification of a password, before its result is returned. */
  meanwhile?: (() => Promise<void>) | undefined
}

export const passwordHashes: PasswordHashes = { count: 0 }

const derive = (password: string, salt: string): string => {
  passwordHashes.count += 1
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 16, r: 16, p: 1 }).toString('hex')
}

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${derive(password, salt)}`
}

export const verifyPassword = async ({
  hash,
  password,
}: {
  readonly hash: string
  readonly password: string
}): Promise<boolean> => {
  const [salt = '', key] = hash.split(':')
  const isRight = derive(password, salt) === key
  await passwordHashes.meanwhile?.()
  return isRight
}
