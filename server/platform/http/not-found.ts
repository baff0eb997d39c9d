import { isUuid } from '#contract/shared/ids.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'

/** @throws NOT_FOUND for a missing row */
export const requireFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return row
}

/**
 * The id in lower case, as in rows and files. Other text than a UUID must not reach the database,
 * and has the response of an unknown id.
 * @throws NOT_FOUND
 */
export const requireUuid = (id: string): string => {
  if (!isUuid(id)) throw apiError('NOT_FOUND')
  return id.toLowerCase()
}
