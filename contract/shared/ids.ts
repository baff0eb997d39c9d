// Identifiers: a UUIDv4 for a person, a UUIDv7 for every other row; an identifier from outside is
// only a string until looked up.
import * as z from 'zod'

/** A row's identifier as the server sends it: a lower-case UUID. */
export const id = z.uuid()

/**
 * Form and length are deliberately not checked: a malformed id is answered exactly like an unknown
 * one (404), by the access gate of the entity. Other strings than UUIDs never reach the database.
 */
export const idParam = z.string()

/** Several ids, separated by commas. A string that is no UUID counts as an unknown id. */
export const idsParam = (max: number) => z.string().max(max * 37)

export const petParam = z.strictObject({ petId: idParam })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: string): boolean => uuid.test(value)

export const splitIds = (ids: string): string[] => ids.toLowerCase().split(',').filter(isUuid)
