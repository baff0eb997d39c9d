// Identifiers of all rows but people are UUIDv7 (RFC 9562), so that rows sort by creation and
// indexes stay compact.
import { randomUUID } from 'node:crypto'

/** 26 bits. The first id of a millisecond leaves the upper half to later ones. */
const counterBits = 26
let latest = { time: -1, counter: 0 }

const beginningAt = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** No id of that millisecond sorts after it. */
export const lastIdAt = (now: number): string => `${beginningAt(now)}-7fff-bfff-ffffffffffff`

/**
 * 48 bits of Unix milliseconds, 26 of a counter, then 48 random ones. The counter keeps ids that
 * one process makes within a millisecond in their order (RFC 9562, section 6.2, method 1).
 */
export const newId = (now: number = Date.now()): string => {
  const random = randomUUID()
  const first = Number.parseInt(random.slice(0, 8), 16) % 2 ** (counterBits - 1)
  latest = { time: now, counter: now === latest.time ? latest.counter + 1 : first }
  const upper = (latest.counter >>> 14).toString(16).padStart(3, '0')
  const lower = (0x8000 | (latest.counter & 0x3fff)).toString(16)
  return `${beginningAt(now)}-7${upper}-${lower}-${random.slice(24)}`
}

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Callers may send such an id to restore a row under its old id. */
export const isUuidV7 = (id: string): boolean => uuidV7.test(id)
