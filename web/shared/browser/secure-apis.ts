// APIs that need https or the same machine. A browser that opens Huella over http at home lacks
// them. Only this module may use them (`.oxlintrc.json`).

export const isSecurePage = (): boolean => window.isSecureContext

export class MissingApiError extends Error {
  readonly code = isSecurePage() ? 'NOT_SUPPORTED' : 'NEEDS_HTTPS'
}

export const findClipboard = (): Clipboard | undefined =>
  'clipboard' in navigator ? navigator.clipboard : undefined

export const findMediaDevices = (): MediaDevices | undefined =>
  'mediaDevices' in navigator ? navigator.mediaDevices : undefined

export const findSubtleCrypto = (): SubtleCrypto | undefined =>
  'subtle' in crypto ? crypto.subtle : undefined

export const findServiceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

export interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare const BarcodeDetector: DetectorClass | undefined

export const findBarcodeDetector = (): DetectorClass | undefined =>
  typeof BarcodeDetector === 'undefined' ? undefined : BarcodeDetector

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** A request for permission needs a press. */
export const findNotifications = ():
  | Pick<typeof Notification, 'permission' | 'requestPermission'>
  | undefined =>
  isSecurePage() && 'Notification' in window && 'PushManager' in window ? Notification : undefined

/** Most desktops have no share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

export const openShareSheet = async (text: string, url: string): Promise<void> => {
  try {
    await navigator.share({ text, url })
  } catch {
    // Cancelled, or reported by the device.
  }
}

/** The system takes the lock back while the page is hidden. @returns a function that ends it */
export const keepScreenAwake = (): (() => void) => {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const ask = (): void => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    // Refused on a low battery.
    lock = navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.then((held) => held?.release())
  }
}
