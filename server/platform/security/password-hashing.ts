// Hashing passwords with scrypt, as better-auth stores them, without letting a rush of them take
// the server down, or keep people out who are known.
import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import { limitConcurrency } from '#server/platform/runtime/concurrency.ts'
import { apiError } from '#server/platform/http/api-error.ts'

type Scrypt = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (credentials: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

/** The line in which passwords wait to be hashed or verified. */
export const createHashLine = ({ hash, verify }: Scrypt) => {
  // A hash takes 80 ms of a core and 32 MiB: two at once leave other requests their share, and 50
  // in line wait 2 s.
  const limitHashing = limitConcurrency(2, {
    max: 50,
    onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 }),
  })
  const reserved = new AsyncLocalStorage<true>()
  const isReserved = (): boolean => reserved.getStore() === true
  const accounts = new Set<string>()
  return {
    hashPassword: (password: string): Promise<string> => limitHashing(() => hash(password), isReserved()),
    verifyPassword: (credentials: Parameters<Scrypt['verify']>[0]): Promise<boolean> =>
      limitHashing(() => verify(credentials), isReserved()),
    withReservedHash: async <T>(account: string, work: () => Promise<T>): Promise<T> => {
      if (accounts.has(account)) return work()
      accounts.add(account)
      try {
        return await reserved.run(true, work)
      } finally {
        accounts.delete(account)
      }
    },
  }
}

const line = createHashLine({ hash: scryptHash, verify: scryptVerify })

/** The hash to store, with a fresh salt. @throws TOO_MANY_REQUESTS when too many wait */
export const hashPassword = line.hashPassword

/** Whether the password is the one of the hash. @throws TOO_MANY_REQUESTS when too many wait */
export const verifyPassword = line.verifyPassword

/**
 * Does work whose hashes have places of their own in the line, before those of strangers: however
 * many of these come, it waits for two hashes at most, and for others like it. An account has one
 * such place at a time, or one could take them all.
 */
export const withReservedHash = line.withReservedHash
