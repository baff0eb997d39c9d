// Facts of the last visit in the browser's storage, so that a page can reserve the right space
// before its answers arrive.

/** The value stored under a name, or null. Also null where storage is forbidden. */
export const readLocal = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export const writeLocal = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {}
}
