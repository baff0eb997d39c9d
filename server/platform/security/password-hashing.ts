// Hashing passwords with scrypt, as better-auth stores them, without letting a rush of them take
// the server down.
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'
import { limitConcurrency } from '#server/platform/runtime/concurrency.ts'
import { apiError } from '#server/platform/http/api-error.ts'

// A hash takes 80 ms of a core and 32 MiB: two at once leave other requests their share, and 50 in
// line wait 2 s.
const limitHashing = limitConcurrency(2, {
  max: 50,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 }),
})

/** The hash to store, with a fresh salt. @throws TOO_MANY_REQUESTS when too many wait */
export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password))

/** Whether the password is the one of the hash. @throws TOO_MANY_REQUESTS when too many wait */
export const verifyPassword = (credentials: {
  readonly hash: string
  readonly password: string
}): Promise<boolean> => limitHashing(() => verify(credentials))
