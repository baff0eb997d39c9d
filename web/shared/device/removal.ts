// Removes what persons who are not signed in have left on the device, in this visit or an earlier one.
import { writeLocal } from '#web/shared/browser/local-storage.ts'
import { findCaches, withLock } from '#web/shared/browser/device-apis.ts'
import { deviceHintKey } from '#web/shared/session/session.ts'
import { databasePrefix, deleteDevice } from './device-database.ts'
import { forgetWorkerData } from './forget-worker-data.ts'
import { picturesPrefix } from './cache-names.ts'
import { sealUnsent } from './sealed-writes.ts'

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const personsIn = (prefix: string, names: readonly (string | undefined)[], except: string | null): string[] =>
  names
    .flatMap((name) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .filter((person) => id.test(person) && person !== except)

const removeDatabases = async (except: string | null): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return false
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const persons = personsIn(databasePrefix, names, except)
  for (const person of persons)
    // The next person carries no writes of another.
    await deleteDevice(person, except === null ? (device) => sealUnsent(person, device) : undefined)
  return persons.length > 0
}

const removePictures = async (except: string | null): Promise<void> => {
  const caches = findCaches()
  for (const person of personsIn(picturesPrefix, (await caches?.keys()) ?? [], except))
    await caches?.delete(picturesPrefix + person)
}

const remove = async (except: string | null): Promise<void> => {
  const hasEnded = await removeDatabases(except)
  await removePictures(except)
  if (hasEnded) await forgetWorkerData()
  if (except === null) writeLocal(deviceHintKey, null)
}

/**
 * All tabs follow the end of a session, and one removes.
 * @param except the person who is signed in
 */
export const removeOthers = (except: string | null): Promise<void> =>
  withLock('huella-removal', () => remove(except))
