// The pet of the last record that was added by a quick action on this device.
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'

const storageKey = 'huella.pet'

// The value begins with the person's id, so that the next person here does not take it over.
const prefixOf = (personId: string): string => `${personId} `

export const lastPet = {
  of: (personId: string): string | undefined => {
    const value = readLocal(storageKey)
    const prefix = prefixOf(personId)
    return value?.startsWith(prefix) === true ? value.slice(prefix.length) : undefined
  },
  remember: (personId: string, petId: string): void => writeLocal(storageKey, prefixOf(personId) + petId),
}
