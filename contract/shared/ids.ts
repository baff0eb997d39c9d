// Identifiers: a person is named by a UUIDv4, every other row by a UUIDv7, and every identifier
// that arrives from outside is only a string until looked up.
import * as z from 'zod'

/** A row's identifier as the server sends it: a lower-case UUID. */
export const id = z.uuid()

/**
 * An identifier as a caller sends it. It is deliberately not checked for its form or length: a
 * malformed id must be answered exactly like an unknown one (404), so the access gate of the entity
 * decides, not the validation. What is not a UUID never reaches the database.
 */
export const idParam = z.string()

/** Several of them, separated by commas. What is no UUID among them is like one of nobody. */
export const idsParam = (max: number) => z.string().max(max * 37)

/** What every procedure of a pet begins with. */
export const petParam = z.strictObject({ petId: idParam })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a string has the form of a UUID, so that asking a `uuid` column for it cannot fail. */
export const isUuid = (value: string): boolean => uuid.test(value)

/** Those of an `idsParam` that are UUIDs, in lower case. */
export const splitIds = (ids: string): string[] => ids.toLowerCase().split(',').filter(isUuid)
