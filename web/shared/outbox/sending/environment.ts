// The engine's needs of a page or a worker. A simulation gives it another clock and network.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

export interface Change<T> {
  readonly put?: readonly OutboxEntry[]
  readonly remove?: readonly string[]
  readonly result: T
}

export interface OutboxStore {
  /** In their order. */
  readonly read: () => Promise<readonly OutboxEntry[]>
  /** One transaction, also among tabs. */
  readonly change: <T>(decide: (entries: readonly OutboxEntry[]) => Change<T>) => Promise<T>
}

export interface OutboxEnvironment {
  readonly personId: string
  readonly store: OutboxStore
  /** Rejects without an answer, or without one in time. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'text'>>
  /** Runs one `work` at a time among tabs and workers. */
  readonly lock: (work: () => Promise<void>) => Promise<void>
  /** Reports a change to the other tabs. */
  readonly announce: () => void
  /** Milliseconds, by the device's clock. */
  readonly now: () => number
  /** The same by the server's; undefined before its first answer. */
  readonly serverNow: () => number | undefined
  /** @returns a cancel function */
  readonly after: (milliseconds: number, act: () => void) => () => void
  readonly newKey: () => string
  /** The session ended, or is another person's. */
  readonly onUnauthorized?: () => void
  readonly onDone?: (entry: OutboxEntry) => void
}
