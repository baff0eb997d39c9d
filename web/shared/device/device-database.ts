// What a browser keeps of a person, so that it can be read and changed without a network. Deleted
// with the end of the session.
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

interface DeviceSchema extends DBSchema {
  /** Persisted queries, by the persister's keys. */
  answers: { key: string; value: unknown }
  /** Waiting, refused and recently sent writes, by their idempotency keys. */
  outbox: { key: string; value: OutboxEntry; indexes: { order: number } }
  meta: { key: string; value: unknown }
}

export type Device = IDBPDatabase<DeviceSchema>

const version = 1

const nameOf = (personId: string): string => `huella-${personId}`

let opened: { readonly personId: string; readonly device: Promise<Device> } | undefined

/** @throws where the browser has no storage, or a newer tab has changed its version */
export const openDevice = (personId: string): Promise<Device> => {
  if (opened?.personId === personId) return opened.device
  const device = openDB<DeviceSchema>(nameOf(personId), version, {
    upgrade: (db) => {
      db.createObjectStore('answers')
      db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('order', 'order', { unique: true })
      db.createObjectStore('meta')
    },
    // Another tab deletes or upgrades the database.
    blocking: () => void closeDevice(),
    terminated: () => {
      opened = undefined
    },
  })
  opened = { personId, device }
  return device
}

export const closeDevice = async (): Promise<void> => {
  const closing = opened
  opened = undefined
  try {
    ;(await closing?.device)?.close()
  } catch {
    // It did not open.
  }
}

export const deleteDevice = async (personId: string): Promise<void> => {
  if (opened?.personId === personId) await closeDevice()
  await deleteDB(nameOf(personId))
}
