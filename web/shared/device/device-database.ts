// What a browser keeps of a person, so that it can be read and changed without a network. Deleted
// with the end of the session.
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

/** `startedAt` is the time at which it was asked for. */
export interface StoredAnswer extends PersistedQuery {
  readonly startedAt: number
}

interface DeviceSchema extends DBSchema {
  /** Persisted queries, by the persister's keys. */
  answers: { key: string; value: StoredAnswer }
  /** Waiting, refused and recently sent writes, by their idempotency keys. */
  outbox: { key: string; value: OutboxEntry; indexes: { order: number } }
  meta: { key: string; value: unknown }
}

export type Device = IDBPDatabase<DeviceSchema>

const version = 1

export const databasePrefix = 'huella-'

const nameOf = (personId: string): string => databasePrefix + personId

let opened: { readonly personId: string; readonly device: Promise<Device> } | undefined

// Asynchronous, because `openDB` itself throws where the browser has no IndexedDB.
const open = async (personId: string): Promise<Device> =>
  openDB<DeviceSchema>(nameOf(personId), version, {
    upgrade: (db) => {
      db.createObjectStore('answers')
      db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('order', 'order', { unique: true })
      db.createObjectStore('meta')
    },
    // Another tab deletes or upgrades the database.
    blocking: (_from, _to, { target }) => {
      if (target instanceof IDBDatabase) target.close()
      forget(personId)
    },
    terminated: () => forget(personId),
  })

const forget = (personId: string): void => {
  if (opened?.personId === personId) opened = undefined
}

/** @throws where the browser has no storage, or a newer tab has changed its version */
export const openDevice = (personId: string): Promise<Device> => {
  if (opened?.personId === personId) return opened.device
  const device = open(personId)
  opened = { personId, device }
  // The next call tries again.
  device.catch(() => forget(personId))
  return device
}

/** Of the person whose device is open; it is never opened by this. */
export const currentDevice = (): Promise<Device> | undefined => opened?.device

export const closeDevice = async (): Promise<void> => {
  const closing = opened
  opened = undefined
  try {
    ;(await closing?.device)?.close()
  } catch {
    // It did not open.
  }
}

/** Another tab that does not let it go keeps an empty database until it is closed. */
export const deleteDevice = async (personId: string): Promise<void> => {
  const device = await open(personId)
  await Promise.all((['answers', 'outbox', 'meta'] as const).map((store) => device.clear(store)))
  device.close()
  forget(personId)
  const { promise: blocked, resolve: giveUp } = Promise.withResolvers<void>()
  await Promise.race([deleteDB(nameOf(personId), { blocked: () => giveUp() }), blocked])
}
