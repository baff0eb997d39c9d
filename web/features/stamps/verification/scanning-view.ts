// Says on /verify how reading a code goes, and what to do where it does not.
import { find, words } from './page-elements.ts'
import type { Scanning } from './page-words.ts'

let last: Scanning | undefined

/** Undefined for nothing to say. */
export const drawScanning = (scanning: Scanning | undefined): void => {
  last = scanning
  const place = find('scanning')
  if (!place) return
  place.textContent = scanning === undefined ? '' : words().scanning[scanning]
}

/** In another language. */
export const redrawScanning = (): void => drawScanning(last)
