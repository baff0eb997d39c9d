// Pages of long lists: a page names where the next one begins, so that what is added meanwhile
// shifts nothing.
import * as z from 'zod'

/** How many items a page holds. Twenty diary entries fill some ten screens of a phone. */
export const pageSize = 20

/**
 * Where a page begins: what the page before answered as `next`. Opaque; a malformed one is
 * `invalid`.
 */
export const cursorParam = z.string().max(200).optional()

/** Where the next page begins; null at the end. */
export const nextCursor = z.string().nullable()
