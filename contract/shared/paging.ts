// Pages of long lists: a page returns the start of the next, so that added items shift no page.
import * as z from 'zod'

/** Items per page. Twenty diary entries fill some ten screens of a phone. */
export const pageSize = 20

/** The start of a page: `next` of the page before. Opaque; a malformed one is `invalid`. */
export const cursorParam = z.string().max(200).optional()

/** The start of the next page; null at the end. */
export const nextCursor = z.string().nullable()
