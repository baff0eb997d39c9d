// The opened answer and unsent acts are stored under the hash of the token, and never the token
// itself. They are removed with the end of the link.
import { openDB, type DBSchema } from 'idb'
import type { OpenedCareLink } from '#contract/features/care-links/schema.ts'
import { findSubtleCrypto } from '#web/shared/browser/secure-apis.ts'
import type { WaitingAct } from './waiting-acts.ts'

export interface StoredCare {
  readonly opened: OpenedCareLink
  readonly waiting: readonly WaitingAct[]
}

interface CareSchema extends DBSchema {
  links: { key: string; value: StoredCare }
}

const openCare = () =>
  openDB<CareSchema>('care-links', 1, { upgrade: (db) => void db.createObjectStore('links') })

const hashOf = async (token: string): Promise<string> => {
  const subtle = findSubtleCrypto()
  if (subtle === undefined) throw new Error('The page has no hash function.')
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Every function rejects where the browser has no storage. */
export const createCareStorage = (token: string) => {
  const key = hashOf(token)
  const opened = key.then(openCare)
  opened.catch(() => undefined)
  return {
    /** Removes what is left of links that have ended since. */
    read: async (now: Date): Promise<StoredCare | undefined> => {
      const db = await opened
      for (const other of await db.getAllKeys('links')) {
        const stored = await db.get('links', other)
        if (stored && new Date(stored.opened.expiresAt) <= now) await db.delete('links', other)
      }
      return db.get('links', await key)
    },
    /** In one step, because two pages of a link may write at once. */
    write: async (change: (stored: StoredCare | undefined) => StoredCare): Promise<void> => {
      const [db, id] = [await opened, await key]
      const { store, done } = db.transaction('links', 'readwrite')
      await store.put(change(await store.get(id)), id)
      await done
    },
    remove: async (): Promise<void> => (await opened).delete('links', await key),
  }
}

export type CareStorage = ReturnType<typeof createCareStorage>
