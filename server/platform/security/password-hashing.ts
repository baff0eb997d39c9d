// Passwords are hashed with scrypt in the format of better-auth. A rush of them must not overload
// the server, and no account or client may block others.
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto'
import { createFairQueue, type Holder } from '#server/platform/runtime/fair-queue.ts'
import { clientHolders, type ClientGroup } from '#server/platform/network/client-address.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

type Scrypt = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (credentials: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

export type HashRequester = {
  readonly account: string
  readonly client: readonly ClientGroup[]
  /** True for a browser that has signed in before, and for a signed-in person. */
  readonly isKnown?: boolean
}

// A known account has one slot, because otherwise its owner could take them all. Others have two: a
// stranger may be guessing while the owner signs in. Strangers take no slots of known accounts.
const toHolders = ({ account, client, isKnown = false }: HashRequester): Holder[] =>
  [{ key: `account ${account}`, slots: isKnown ? 1 : 2 }, ...clientHolders(client, 2)].map(
    ({ key, slots }) => ({ key: `${isKnown ? 'known' : 'new'} ${key}`, slots }),
  )

const onFull = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 })

export const createHashQueue = ({ hash, verify }: Scrypt) => {
  // A class that signs up together waits in the backlog, in turn.
  const slots = createFairQueue({ concurrency: Infinity, backlogPerHolder: 20, maxWaiting: 50, onFull })
  // A hash takes 80 ms of a core and 32 MiB: two at once leave other requests their share, and 50
  // queued ones wait 2 s.
  const queue = createFairQueue({ concurrency: 2, maxQueued: 50, backlogPerHolder: 0, maxWaiting: 0, onFull })
  const toTurn = (isUrgent: boolean) => ({ holders: [], isUrgent })
  return {
    withHashSlot: <T>(requester: HashRequester, work: () => Promise<T>): Promise<T> =>
      slots.runInTurn({ holders: toHolders(requester), isUrgent: requester.isKnown }, work),
    hashPassword: (password: string, isUrgent = false): Promise<string> =>
      queue.runInTurn(toTurn(isUrgent), () => hash(password)),
    verifyPassword: (credentials: Parameters<Scrypt['verify']>[0], isUrgent = false): Promise<boolean> =>
      queue.runInTurn(toTurn(isUrgent), () => verify(credentials)),
  }
}

const queue = createHashQueue({ hash: scryptHash, verify: scryptVerify })

/**
 * Runs work that hashes a password while the account and the client have a slot. Queries of the
 * database belong into the work, so that a flood of one account waits before them.
 * @throws TOO_MANY_REQUESTS when too many wait
 */
export const withHashSlot = queue.withHashSlot

/**
 * The hash to store, with a fresh salt.
 * @param isUrgent goes before strangers: it waits for two hashes at most, and for other urgent ones
 * @throws TOO_MANY_REQUESTS when too many wait
 */
export const hashPassword = queue.hashPassword

/** `isUrgent` and errors are those of `hashPassword`. */
export const verifyPassword = queue.verifyPassword
