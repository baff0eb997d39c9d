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

interface NfcWriter {
  write(
    message: { readonly records: readonly { readonly recordType: 'url'; readonly data: string }[] },
    options: { readonly signal: AbortSignal },
  ): Promise<void>
}
declare const NDEFReader: { new (): NfcWriter } | undefined

/** Chrome on Android. */
export const hasNfc = (): boolean => typeof NDEFReader !== 'undefined'

/** Waits until a blank or rewritable chip touches the device. */
export const writeNfc = async (url: string, signal: AbortSignal): Promise<void> => {
  if (typeof NDEFReader === 'undefined') throw new Error('no NFC')
  await new NDEFReader().write({ records: [{ recordType: 'url', data: url }] }, { signal })
}

/**
 * Asks the person, at their press.
 * @throws GeolocationPositionError where it is refused or unknown, Error without https
 */
export const findPosition = (): Promise<GeolocationCoordinates> =>
  new Promise((found, failed) => {
    if (!('geolocation' in navigator)) return failed(new Error('there is no position'))
    navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), failed, {
      enableHighAccuracy: true,
      timeout: 20_000,
      maximumAge: 60_000,
    })
  })

export const canShareFiles = (files: readonly File[]): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [...files] })

/** @returns false where the device refuses; a person who cancels is done too */
export const shareFiles = async (files: readonly File[], text: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [...files], text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
