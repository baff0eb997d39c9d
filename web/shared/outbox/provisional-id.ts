// Ids of what waits to be created. Schemas demand UUIDs, and no server makes one of version 8. Each
// occurs once, so it can be replaced by the real one wherever it stands in a later request.
const epoch = Date.UTC(2026, 0, 1)
const pattern = /^10ca1000-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0').slice(-digits)

/** Later ones are greater, and greater than those of the server: lists with equal dates use the ids. */
export const newProvisionalId = (now = Date.now()): string => {
  const time = hex(Math.max(0, now - epoch), 10)
  const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => hex(byte, 2)).join('')
  return `10ca1000-${time.slice(0, 4)}-8${time.slice(4, 7)}-8${time.slice(7)}-${random}`
}

export const isProvisionalId = (id: string): boolean => pattern.test(id)
