// Writes that waited when a session ended without the person, such as by its age or from another
// device: neither lost nor readable until the same person signs in again. The key is the server's,
// and leaves the device with the session (docs/decisions/0061-idempotency-keys.md).
import { openDB, type DBSchema } from 'idb'
import { client } from '#web/shared/api/client.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { findSubtleCrypto, MissingApiError } from '#web/shared/browser/secure-apis.ts'
import { isOpenEntry } from '#web/shared/outbox/open-entries.ts'
import type { OutboxEntry, StoredFile } from '#web/shared/outbox/entry.ts'
import { sealedHintKey } from '#web/shared/session/session.ts'
import type { Device } from './device-database.ts'

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface SealedEntry {
  readonly personId: string
  readonly key: string
  /** The entry, without the content of its files. */
  readonly entry: Sealed
  readonly files: readonly Sealed[]
}

interface SealedSchema extends DBSchema {
  entries: { key: [personId: string, key: string]; value: SealedEntry }
}

// Another prefix than that of the databases that end with the session.
const openSealed = () =>
  openDB<SealedSchema>('sealed-writes', 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: ['personId', 'key'] }),
  })

const keysName = 'keys'

/** Fetches them while the person is signed in. @returns whether the device has them */
export const keepDeviceKeys = async (device: Device): Promise<boolean> => {
  if (await device.get('meta', keysName)) return true
  try {
    const { keys } = await client.security.deviceKeys()
    await device.put('meta', keys, keysName)
    return true
  } catch {
    return false
  }
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

const keysOf = async (device: Device): Promise<readonly CryptoKey[]> => {
  const keys = await device.get('meta', keysName)
  const subtle = findSubtleCrypto()
  if (!Array.isArray(keys) || !subtle) return []
  return Promise.all(
    keys.map((key) =>
      subtle.importKey('raw', bytesOf(String(key)), 'AES-GCM', false, ['encrypt', 'decrypt']),
    ),
  )
}

const cipher = (): SubtleCrypto => {
  const subtle = findSubtleCrypto()
  if (!subtle) throw new MissingApiError()
  return subtle
}

const seal = async (key: CryptoKey, data: BufferSource): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await cipher().encrypt({ name: 'AES-GCM', iv }, key, data) }
}

const open = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  cipher().decrypt({ name: 'AES-GCM', iv }, key, data)

const sealEntry = async (personId: string, key: CryptoKey, entry: OutboxEntry): Promise<SealedEntry> => {
  const { files, ...request } = entry.request
  const named = files.map(({ content, ...file }) => ({ ...file, type: content.type }))
  const text = JSON.stringify({ ...entry, request: { ...request, files: named } })
  return {
    personId,
    key: entry.key,
    entry: await seal(key, new TextEncoder().encode(text)),
    files: await Promise.all(files.map(async ({ content }) => seal(key, await content.arrayBuffer()))),
  }
}

/** An entry whose files have a `type` in place of their content. */
type Named = Omit<OutboxEntry, 'request'> & {
  readonly request: Omit<OutboxEntry['request'], 'files'> & {
    readonly files: readonly (Omit<StoredFile, 'content'> & { readonly type: string })[]
  }
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'key' in value && 'request' in value

const openEntry = async (key: CryptoKey, { entry, files }: SealedEntry): Promise<OutboxEntry> => {
  const named: unknown = JSON.parse(new TextDecoder().decode(await open(key, entry)))
  if (!isNamed(named)) throw new Error('The sealed entry has another shape.')
  const contents = await Promise.all(files.map((file) => open(key, file)))
  const opened = named.request.files.map(({ type, ...file }, place) => ({
    ...file,
    content: new Blob([contents[place] ?? ''], { type }),
  }))
  return { ...named, request: { ...named.request, files: opened } }
}

/** Tries the newest secret first; undefined where none opens it. */
const openWithAny = async (
  keys: readonly CryptoKey[],
  sealed: SealedEntry,
): Promise<OutboxEntry | undefined> => {
  for (const key of keys)
    try {
      return await openEntry(key, sealed)
    } catch {
      // Sealed under another one.
    }
  return undefined
}

/**
 * Call it before the device is deleted.
 * @returns false where something waits and the key has never come
 */
export const sealUnsent = async (personId: string, device: Device): Promise<boolean> => {
  const unsent = (await device.getAll('outbox')).filter(isOpenEntry)
  if (unsent.length === 0) return true
  const [key] = await keysOf(device)
  if (!key) return false
  const sealed = await Promise.all(unsent.map((entry) => sealEntry(personId, key, entry)))
  const database = await openSealed()
  for (const entry of sealed) await database.put('entries', entry)
  writeLocal(sealedHintKey, String(await database.count('entries')))
  database.close()
  return true
}

/**
 * Returns what waited to the outbox of the person who has signed in, and removes what is another's.
 * @returns whether anything came back
 */
export const unsealFor = async (personId: string, device: Device): Promise<boolean> => {
  if (readLocal(sealedHintKey) === null) return false
  const database = await openSealed()
  const own = (await database.getAll('entries')).filter((entry) => entry.personId === personId)
  const keys = own.length > 0 ? await keysOf(device) : []
  // Without a network the keys come later.
  if (own.length > 0 && keys.length === 0) return false
  const opened = await Promise.all(own.map((sealed) => openWithAny(keys, sealed)))
  const transaction = device.transaction('outbox', 'readwrite')
  const last = await transaction.store.index('order').openCursor(null, 'prev')
  let order = last?.value.order ?? 0
  for (const entry of opened.flatMap((item) => item ?? []).toSorted((a, b) => a.order - b.order))
    if ((await transaction.store.getKey(entry.key)) === undefined)
      await transaction.store.put({ ...entry, order: (order += 1) })
  await transaction.done
  await database.clear('entries')
  database.close()
  writeLocal(sealedHintKey, null)
  return own.length > 0
}
