// The reference is kept through reloads, and shared by the tabs of this device.
import { useSyncExternalStore } from 'react'

const storageKey = 'huella.checkout'
const listeners = new Set<() => void>()
// Replaces storage where that is forbidden.
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

// The value begins with the person's id, so that the next person here does not take it over.
const prefixOf = (userId: string): string => `${userId} `

export const pendingCheckout = {
  remember: (userId: string, begun: string): void => write(prefixOf(userId) + begun),
  forget: (): void => write(null),
}

export const usePendingCheckoutReference = (userId: string): string | null => {
  const value = useSyncExternalStore(subscribe, read)
  const prefix = prefixOf(userId)
  return value?.startsWith(prefix) === true ? value.slice(prefix.length) : null
}
