import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

const classes = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
}

/**
 * IndexedDB, which jsdom lacks, for the tests of one file: where it stays, the pages of other files
 * keep their answers and writes in it.
 */
export const provideIndexedDb = (): void => {
  beforeAll(() => void Object.assign(globalThis, classes, { indexedDB: new IDBFactory() }))
  afterAll(() => {
    for (const name of [...Object.keys(classes), 'indexedDB']) Reflect.deleteProperty(globalThis, name)
  })
}
