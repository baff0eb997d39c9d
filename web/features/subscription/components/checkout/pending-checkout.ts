// The checkout that this person waits for on this device: kept through reloads, and the same in
// every tab.
import { useSyncExternalStore } from 'react'

const storageKey = 'huella.checkout'
const listeners = new Set<() => void>()
// What storage would say, for where it is forbidden.
let reference: string | null = null

const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return reference
  }
}

const write = (value: string | null): void => {
  reference = value
  try {
    if (value === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, value)
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

// The person's id stands before the reference: whoever signs in next on this device waits for
// nothing of theirs.
const prefixOf = (userId: string): string => `${userId} `

export const pendingCheckout = {
  remember: (userId: string, begun: string): void => write(prefixOf(userId) + begun),
  forget: (): void => write(null),
}

/** The reference that the person waits for, or null. */
export const usePendingCheckoutReference = (userId: string): string | null => {
  const value = useSyncExternalStore(subscribe, read)
  const prefix = prefixOf(userId)
  return value?.startsWith(prefix) === true ? value.slice(prefix.length) : null
}
