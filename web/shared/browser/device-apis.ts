// As `secure-apis.ts`, for code that no page loads first.

export const findCaches = (): CacheStorage | undefined => ('caches' in window ? caches : undefined)

export const findStorage = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined

/** Tabs do the work one after the other; without locks, at the same time. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/** On the icon of the installed application. Zero removes it. */
export const showBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  // Refused where the application is not installed.
  void navigator.setAppBadge(count).catch(() => undefined)
}
