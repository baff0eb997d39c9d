// Inputs and outputs of a better-auth call that its arguments and result cannot carry.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

export type SideEffects = {
  mail?: Mail
  awaitsSecondStep?: true
  linkedTo?: string
  session?: { readonly userId: string; readonly token: string }
  shownHash?: string
}

export type CallOptions = {
  readonly hash?: string
  /** True where better-auth's own hashes are computed before those of strangers. */
  readonly isUrgent?: boolean
  /** True where the person proved more than a password: no second step follows. */
  readonly isFullyProved?: boolean
  /** The only person to whose account an account at a provider may be linked. */
  readonly linkedBy?: string
  readonly sessionEnd?: Date
}

export const call = new AsyncLocalStorage<CallOptions & { readonly captured: SideEffects }>()

/** better-auth's mail is for the caller to send, because its transaction must not be delayed. */
export const captureSideEffects = async <T>(
  work: () => Promise<T>,
  options: CallOptions = {},
): Promise<SideEffects & { result: T }> => {
  const captured: SideEffects = {}
  const result = await call.run({ ...options, captured }, work)
  return { ...captured, result }
}
