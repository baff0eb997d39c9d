// The data of a person on a device, to be read and changed without a network. Deleted
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

/** Their sessions have ended: a late answer must not open a device again. */
const ended = new Set<string>()

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

/** @throws where the browser has no storage, a newer tab has changed its version, or the session has ended */
export const openDevice = (personId: string): Promise<Device> => {
  if (ended.has(personId)) return Promise.reject(new Error('The session has ended.'))
  if (opened?.personId === personId) return opened.device
  const device = open(personId)
  opened = { personId, device }
  // The next call tries again.
  device.catch(() => forget(personId))
  return device
}

/** The database of the person whose device is open; it is never opened by this. */
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

/** Call it with the beginning of a session. */
export const enterDevice = (personId: string): void => void ended.delete(personId)

/** Call it with the end of a session. */
export const leaveDevice = (personId: string): Promise<void> => {
  ended.add(personId)
  return closeDevice()
}

/**
 * Another tab that does not let it go keeps an empty database until it is closed.
 * @param saves resolves to whether what waits to be sent is safe elsewhere
 */
export const deleteDevice = async (
  personId: string,
  saves: (device: Device) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> => {
  const device = await open(personId)
  const isSafe = await saves(device).catch(() => false)
  await Promise.all([device.clear('answers'), device.clear('meta'), isSafe && device.clear('outbox')])
  device.close()
  if (!isSafe) return
  forget(personId)
  const { promise: blocked, resolve: giveUp } = Promise.withResolvers<void>()
  await Promise.race([deleteDB(nameOf(personId), { blocked: () => giveUp() }), blocked])
}
