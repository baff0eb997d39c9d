// Refusing what is not there.
import { isUuid } from '#contract/shared/ids.ts'
import { apiError } from './api-error.ts'

/** The row, where there is one. @throws NOT_FOUND */
export const requireFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return row
}

/**
 * The id, where it has the form of one. A `uuid` column cannot be asked for any other.
 * @throws NOT_FOUND
 */
export const requireUuid = (id: string): string => {
  if (!isUuid(id)) throw apiError('NOT_FOUND')
  return id
}
