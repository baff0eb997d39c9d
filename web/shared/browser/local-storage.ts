// Small things that a browser knows from the last visit, so that a page can keep the right places
// free before its answers come.

/** What was remembered under a name, or null: also where the browser keeps nothing. */
export const readLocal = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Remembers a value; null forgets it. */
export const writeLocal = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {}
}
