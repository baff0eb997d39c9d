import { randomInt } from 'node:crypto'
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts'

const recoveryCodeCount = 10

// Without similar characters. Twelve of 32: 60 bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12
const groupLength = 4

/** 'ABCD-EFGH-JKLM' */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, (_, at) => {
      const symbol = alphabet.charAt(randomInt(alphabet.length))
      return at > 0 && at % groupLength === 0 ? `-${symbol}` : symbol
    }).join(''),
  )

/**
 * @param key the secret of the app, which outlives a change of SECRET: a hash under SECRET could
 * not be made anew without the code
 * @param code in the form of `normalizeRecoveryCode`
 */
export const hashRecoveryCode = (key: string, userId: string, code: string): string =>
  keyedHash(key, 'recovery code', `${userId} ${code}`)

export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
