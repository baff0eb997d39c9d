// Recovery codes replace a lost app, and work once each.
import { randomInt } from 'node:crypto'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'

const recoveryCodeCount = 10

// Without characters that look like others. Twelve of 32: 60 bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12
const groupLength = 4

/** In the form for people: 'ABCD-EFGH-JKLM'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, (_, at) => {
      const symbol = alphabet.charAt(randomInt(alphabet.length))
      return at > 0 && at % groupLength === 0 ? `-${symbol}` : symbol
    }).join(''),
  )

/**
 * The stored hash of a code in the form of `normalizeRecoveryCode`.
 * @param key the secret of the person's app, which outlives a change of SECRET: a hash under SECRET
 * could not be made anew without the code
 */
export const hashRecoveryCode = (key: string, userId: string, code: string): string =>
  keyedHash(key, 'recovery code', `${userId} ${code}`)

/** The typed code without separators. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
