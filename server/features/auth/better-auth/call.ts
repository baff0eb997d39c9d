// The context of one call of better-auth: what goes in beside its arguments, and what comes out
// beside its result.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

/** The side effects of a call of better-auth. */
export type SideEffects = {
  /** The mail that it wants sent. */
  mail?: Mail
  /** The session that it made waits for a second step. */
  awaitsSecondStep?: true
  /** Whose account an account at a provider was linked to. */
  linkedTo?: string
  /** The session that it made. */
  session?: { readonly userId: string; readonly token: string }
  /** The stored hash that a password was found right for. */
  shownHash?: string
}

/** What a call of better-auth is told. */
export type CallOptions = {
  /** Of the password, made beforehand. */
  readonly hash?: string
  /** The hashes that it makes itself go before those of strangers. */
  readonly isUrgent?: boolean
  /** The session that it makes needs no second step: the person proved more than a password. */
  readonly isFullyProved?: boolean
  /** Who is signed in, and nobody else links an account at a provider to theirs. */
  readonly linkedBy?: string
  /** When the session that it prolongs ends at the latest. */
  readonly sessionEnd?: Date
}

export const call = new AsyncLocalStorage<CallOptions & { readonly captured: SideEffects }>()

/**
 * Calls better-auth, and answers its side effects beside its result. It asks for its mail within
 * its transaction, which must wait for nothing: whoever calls sends it afterwards.
 */
export const captureSideEffects = async <T>(
  work: () => Promise<T>,
  options: CallOptions = {},
): Promise<SideEffects & { result: T }> => {
  const captured: SideEffects = {}
  const result = await call.run({ ...options, captured }, work)
  return { ...captured, result }
}
