// New identifiers of all rows but people: UUIDv7 (RFC 9562), so that rows sort by their birth and
// indexes stay compact.
import { randomUUID } from 'node:crypto'

/**
 * A fresh UUIDv7: 48 bits of Unix milliseconds, then 74 random bits, which Node draws for many at
 * once.
 */
export const newId = (now: number = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0')
  // The version stands at 14 in both kinds; from 19 on they have the same form.
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Whether an identifier could be one of ours: what a caller may hand back to have something under
 * its old id again.
 */
export const isUuidV7 = (id: string): boolean => uuidV7.test(id)
