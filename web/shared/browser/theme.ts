// `boot.ts` applies the theme before the first paint; this module follows later changes.

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : null
  } catch {
    return null
  }
}

const wanted = (): Theme => stored() ?? (prefersDark().matches ? 'dark' : 'light')

export const currentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light'

const apply = (): void => {
  document.documentElement.classList.toggle('dark', wanted() === 'dark')
  for (const listener of listeners) listener()
}

/** Call it once. */
export const initTheme = (): void => {
  apply()
  prefersDark().addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) apply()
  })
}

export const toggleTheme = (): void => {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(storageKey, next)
    apply()
  } catch {
    document.documentElement.classList.toggle('dark', next === 'dark')
  }
}

/** @returns the removal of the listener */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
