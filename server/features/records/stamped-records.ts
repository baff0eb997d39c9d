// docs/decisions/0086-stamps.md
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'

/** SQLSTATE of the database's triggers, of a class that no engine uses. */
const stampedState = 'HU001'

/** @throws RECORD_STAMPED */
export const translateStampedError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (hasErrorCode(rootCause(error), stampedState)) throw apiError('RECORD_STAMPED')
    throw error
  }
}
