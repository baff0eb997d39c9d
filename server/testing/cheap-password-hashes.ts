// What the server's tests have in the place of `better-auth/crypto`: the same hashes, at a
// thousandth of the cost. Nearly every test of accounts waits for some.
import { randomBytes, scryptSync } from 'node:crypto'
import { createRequire } from 'node:module'

// Past the alias that leads here.
const real: typeof import('better-auth/crypto') = createRequire(import.meta.url)('better-auth/crypto')

export const { verifyJWT } = real

type PasswordHashes = {
  /** How many have been computed. */
  count: number
  /** What happens after a password was looked at, before anybody goes on. */
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
