// Shows the state of reading a code on /verify, and the remedy after a failure.
import { find, words } from './page-elements.ts'
import type { Scanning } from './page-words.ts'

let last: Scanning | undefined

/** Undefined removes the message. */
export const drawScanning = (scanning: Scanning | undefined): void => {
  last = scanning
  const place = find('scanning')
  if (!place) return
  place.textContent = scanning === undefined ? '' : words().scanning[scanning]
}

/** Called after a change of the language. */
export const redrawScanning = (): void => drawScanning(last)
