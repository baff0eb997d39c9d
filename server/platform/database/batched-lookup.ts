// Finds rows by key for requests that arrive together with one statement, and remembers nothing.
import type { Db } from './database.ts'

/**
 * Makes a lookup of one key out of one of many. The keys of one turn of the event loop are looked
 * up together. A lookup begins after it was asked for, so it sees all that was committed before:
 * one that is under way is never joined.
 */
export const batchLookups = <Key, Row>(
  findMany: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): ((db: Db, key: Key) => Promise<Row | undefined>) => {
  const batches = new WeakMap<Db, { keys: Set<Key>; rows: Promise<ReadonlyMap<Key, Row>> }>()
  const startBatch = (db: Db) => {
    const keys = new Set<Key>()
    const rows = endOfTurn().then(() => {
      batches.delete(db)
      return findMany(db, [...keys])
    })
    const batch = { keys, rows }
    batches.set(db, batch)
    return batch
  }
  return async (db, key) => {
    const { keys, rows } = batches.get(db) ?? startBatch(db)
    keys.add(key)
    return (await rows).get(key)
  }
}

// After all requests that the sockets held have been read.
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))
