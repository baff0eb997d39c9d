// Inputs and outputs of a better-auth call that its arguments and result cannot carry.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

export type SideEffects = {
  mail?: Mail
  /** Set when the new session waits for a second step. */
  awaitsSecondStep?: true
  /** The person whose account an account at a provider was linked to. */
  linkedTo?: string
  session?: { readonly userId: string; readonly token: string }
  /** The stored hash that a password matched. */
  shownHash?: string
}

export type CallOptions = {
  readonly hash?: string
  /** True where better-auth's own hashes go before those of strangers. */
  readonly isUrgent?: boolean
  /** True where the new session needs no second step: the person proved more than a password. */
  readonly isFullyProved?: boolean
  /** The signed-in person, the only one to whose account an account at a provider may be linked. */
  readonly linkedBy?: string
  /** The latest end of the extended session. */
  readonly sessionEnd?: Date
}

export const call = new AsyncLocalStorage<CallOptions & { readonly captured: SideEffects }>()

/**
 * Calls better-auth, and returns its side effects with its result. It produces its mail within its
 * transaction, which must not be delayed: the caller sends it afterwards.
 */
export const captureSideEffects = async <T>(
  work: () => Promise<T>,
  options: CallOptions = {},
): Promise<SideEffects & { result: T }> => {
  const captured: SideEffects = {}
  const result = await call.run({ ...options, captured }, work)
  return { ...captured, result }
}
