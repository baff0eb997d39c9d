// What is answered with NOT_FOUND: a row that is not there, and an id that no row can have.
import { isUuid } from '#contract/shared/ids.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** The row that was looked up. @throws NOT_FOUND when there is none */
export const requireFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return row
}

/**
 * An id as a caller sent it, in the small letters in which rows and files are named. What is no
 * UUID must not reach the database, and is answered like an unknown one.
 * @throws NOT_FOUND
 */
export const requireUuid = (id: string): string => {
  if (!isUuid(id)) throw apiError('NOT_FOUND')
  return id.toLowerCase()
}
