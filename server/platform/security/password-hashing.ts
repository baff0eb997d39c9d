// Passwords are hashed with scrypt in the format of better-auth. A rush of them must not overload
// the server, and no account or client may block others.
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import { createFairLine, type Holder } from '#server/platform/runtime/fair-line.ts'
import { clientHolders, type ClientGroup } from '#server/platform/network/client-address.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

type Scrypt = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (credentials: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

export type HashPlace = {
  readonly account: string
  readonly client: readonly ClientGroup[]
  /** True for a browser that has signed in before, and for a signed-in person. */
  readonly isKnown?: boolean
}

// A known account has one place, because otherwise its owner could take them all. Others have two:
// a stranger may be guessing while the owner signs in. Strangers take no places of known accounts.
const toHolders = ({ account, client, isKnown = false }: HashPlace): Holder[] =>
  [{ key: `account ${account}`, places: isKnown ? 1 : 2 }, ...clientHolders(client, 2)].map(
    ({ key, places }) => ({ key: `${isKnown ? 'known' : 'new'} ${key}`, places }),
  )

const onFull = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 })

/** The line in which passwords wait to be hashed or verified, and the places before it. */
export const createHashLine = ({ hash, verify }: Scrypt) => {
  // A class that signs up together waits behind the line, in turn.
  const places = createFairLine({ atOnce: Infinity, behind: 20, crowded: 50, onFull })
  // A hash takes 80 ms of a core and 32 MiB: two at once leave other requests their share, and 50
  // in line wait 2 s.
  const line = createFairLine({ atOnce: 2, max: 50, behind: 0, crowded: 0, onFull })
  const toTurn = (isUrgent: boolean) => ({ holders: [], isUrgent })
  return {
    inHashPlace: <T>(place: HashPlace, work: () => Promise<T>): Promise<T> =>
      places.inTurn({ holders: toHolders(place), isUrgent: place.isKnown }, work),
    hashPassword: (password: string, isUrgent = false): Promise<string> =>
      line.inTurn(toTurn(isUrgent), () => hash(password)),
    verifyPassword: (credentials: Parameters<Scrypt['verify']>[0], isUrgent = false): Promise<boolean> =>
      line.inTurn(toTurn(isUrgent), () => verify(credentials)),
  }
}

const line = createHashLine({ hash: scryptHash, verify: scryptVerify })

/**
 * Runs work that hashes a password while the account and the client have a place. Queries of the
 * database belong into the work, so that a flood of one account waits before them.
 * @throws TOO_MANY_REQUESTS when too many wait
 */
export const inHashPlace = line.inHashPlace

/**
 * The hash to store, with a fresh salt.
 * @param isUrgent goes before strangers: it waits for two hashes at most, and for other urgent ones
 * @throws TOO_MANY_REQUESTS when too many wait
 */
export const hashPassword = line.hashPassword

/**
 * True where the password belongs to the hash.
 * @param isUrgent as above
 * @throws as above
 */
export const verifyPassword = line.verifyPassword
