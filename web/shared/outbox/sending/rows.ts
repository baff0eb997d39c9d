// The rows of a device, as this tab shows them.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import type { Change, OutboxEnvironment } from './environment.ts'

const byOrder = (a: OutboxEntry, b: OutboxEntry): number => a.order - b.order

/** @returns undefined where no row changes */
const applied = (
  entries: readonly OutboxEntry[],
  { put = [], remove = [] }: Change<unknown>,
): readonly OutboxEntry[] | undefined => {
  if (put.length === 0 && remove.length === 0) return undefined
  const changed = new Set([...put.map(({ key }) => key), ...remove])
  return [...entries.filter(({ key }) => !changed.has(key)), ...put].toSorted(byOrder)
}

/** @param note is called with all rows before other listeners */
export const createRows = (
  { store, announce }: Pick<OutboxEnvironment, 'store' | 'announce'>,
  note: (rows: readonly OutboxEntry[]) => void,
) => {
  let rows: readonly OutboxEntry[] = []
  let shown = rows
  let isClosed = false
  const awaited = new Set<string>()
  const listeners = new Set<() => void>()

  const show = (next: readonly OutboxEntry[]): void => {
    rows = next
    shown = rows.filter(({ key }) => !awaited.has(key))
    note(rows)
    for (const listener of listeners) listener()
  }

  return {
    all: () => rows,
    /** Without those whose caller waits for the answer, and shows it. */
    shown: () => shown,
    hide: (key: string): void => void awaited.add(key),
    release: (key: string): void => {
      if (awaited.delete(key)) show(rows)
    },
    isClosed: () => isClosed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: async (): Promise<void> => show(await store.read()),
    /** Shows the changed rows here, and announces them to the other tabs. */
    change: async <T>(decide: (entries: readonly OutboxEntry[]) => Change<T>): Promise<T> => {
      // The device may be deleted by now, and would be created again.
      if (isClosed) throw new Error('The outbox is closed')
      let next: readonly OutboxEntry[] | undefined
      const result = await store.change((entries) => {
        const decided = decide(entries)
        next = applied(entries, decided)
        return decided
      })
      if (next !== undefined) {
        show(next)
        announce()
      }
      return result
    },
    close: () => {
      isClosed = true
      listeners.clear()
    },
  }
}

export type Rows = ReturnType<typeof createRows>
