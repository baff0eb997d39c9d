// The outbox of the signed-in person, once it is open. Free of its code, for lists of the first load.
import type { OutboxEntry } from './entry.ts'

export interface CurrentOutbox {
  /** The same array until the next change. */
  readonly entries: () => readonly OutboxEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly discard: (key: string) => Promise<void>
  /** Sends again with this input, after a question: under a new key. */
  readonly answer: (key: string, input: unknown) => Promise<void>
  /** Resolves to false where something waits that could not be sent. */
  readonly flush: () => Promise<boolean>
}

let current: CurrentOutbox | undefined
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

export const currentOutbox = (): CurrentOutbox | undefined => current

/** @returns a function that ends it */
export const setCurrentOutbox = (outbox: CurrentOutbox): (() => void) => {
  current = outbox
  const stop = outbox.subscribe(notify)
  notify()
  return () => {
    stop()
    if (current === outbox) current = undefined
    notify()
  }
}

/** Follows the changes of the outbox, and its opening and end. */
export const subscribeToOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
