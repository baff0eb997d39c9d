// Values of this device, such as facts of the last visit, by which a page reserves space before its
// answers arrive.

/** Null also where storage is forbidden. */
export const readLocal = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null removes the value. */
export const writeLocal = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {}
}
