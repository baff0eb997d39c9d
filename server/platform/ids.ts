// New identifiers: UUIDv7 (RFC 9562), so that rows sort by their birth and indexes stay compact.
import { randomFillSync } from 'node:crypto'

/** A fresh UUIDv7: 48 bits of Unix milliseconds, then 74 random bits. */
export const newId = (now: number = Date.now()): string => {
  const bytes = randomFillSync(Buffer.allocUnsafe(16))
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether an identifier could be one of ours: what a caller may hand back to have something under its old id again. */
export const couldBeOurs = (id: string): boolean => uuidV7.test(id)
