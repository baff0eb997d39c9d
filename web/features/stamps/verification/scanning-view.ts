import { find, pageMessages } from './page-elements.ts'
import type { Scanning } from './page-messages.ts'

let last: Scanning | undefined

/** Undefined removes the message. */
export const drawScanning = (scanning: Scanning | undefined): void => {
  last = scanning
  const place = find('scanning')
  if (!place) return
  place.textContent = scanning === undefined ? '' : pageMessages().scanning[scanning]
}

/** Called after a change of the language. */
export const redrawScanning = (): void => drawScanning(last)
