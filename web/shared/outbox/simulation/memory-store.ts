import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import type { OutboxStore } from '#web/shared/outbox/sending/environment.ts'

/** The rows of a device outlive its tabs. A change is whole or not made. */
export const createMemoryStore = () => {
  let rows: readonly OutboxEntry[] = []
  let isFull = false
  const removed: OutboxEntry[] = []
  const store: OutboxStore = {
    read: async () => rows,
    change: async (decide) => {
      const { put = [], remove = [], result } = decide(rows)
      if (put.length === 0 && remove.length === 0) return result
      const changed = new Set([...put.map(({ key }) => key), ...remove])
      const next = [...rows.filter(({ key }) => !changed.has(key)), ...put].toSorted(
        (a, b) => a.order - b.order,
      )
      if (isFull && next.length > rows.length) throw new DOMException('No room', 'QuotaExceededError')
      if (new Set(next.map(({ order }) => order)).size < next.length) throw new Error('Two have one order')
      removed.push(...rows.filter(({ key }) => remove.includes(key)))
      rows = next
      return result
    },
  }
  return { store, rows: () => rows, removed, fill: () => void (isFull = true) }
}
