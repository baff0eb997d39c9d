import type { Db } from './database.ts'

/**
 * Keys of one turn of the event loop are looked up together; no result is cached. The statement
 * begins after the call, so it sees all that was committed before.
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

// Runs after all requests that the sockets held have been read.
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))
