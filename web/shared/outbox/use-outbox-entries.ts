import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './entry.ts'
import { currentOutbox, subscribeToOutbox } from './current-outbox.ts'

const none: readonly OutboxEntry[] = []

/** Empty before the outbox is open. Entries that were sent lately are among them. */
export const useOutboxEntries = (): readonly OutboxEntry[] =>
  useSyncExternalStore(
    subscribeToOutbox,
    () => currentOutbox()?.entries() ?? none,
    () => none,
  )
