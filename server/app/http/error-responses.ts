// Turns whatever went wrong into an answer of the contract: a code of the closed list and its data,
// nothing else.
import { ORPCError, ValidationError } from '@orpc/server'
import { errorStatus, toIssues, type ErrorCode } from '#contract/shared/errors.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isOutage } from '#server/platform/runtime/outages.ts'

export type ApiError = ORPCError<string, unknown>

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** The input as a whole cannot be understood. */
export const malformedRequest = (): ApiError =>
  apiError('BAD_REQUEST', { issues: [{ field: '', code: 'invalid' }] })

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

/**
 * The answer to an error of a procedure or a raw route. What nobody expected is logged, and says
 * nothing of itself.
 */
export const toApiError = (error: unknown, log: Log): ApiError => {
  if (error instanceof ORPCError) {
    const coded: ApiError = error
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
      return apiError('BAD_REQUEST', { issues: toIssues(error.cause.issues, error.cause.data) })
    if (coded.code !== 'INTERNAL_SERVER_ERROR' && isKnown(coded.code)) return coded
  }
  // The disk or the database is full: the one surprise that a person can do something about.
  const cause = rootCause(error)
  if (hasErrorCode(cause, 'ENOSPC') || hasErrorCode(cause, '53100')) return apiError('INSUFFICIENT_STORAGE')
  if (isOutage(error)) {
    log.error({ err: error }, 'a service behind this server does not answer')
    return apiError('SERVICE_UNAVAILABLE')
  }
  log.error({ err: describeUnexpected(error) }, 'unexpected error')
  return apiError('INTERNAL_SERVER_ERROR')
}

// An answer that breaks the contract carries the answer itself in its cause: only where it broke
// belongs in the log.
const describeUnexpected = (error: unknown): unknown =>
  error instanceof ORPCError && error.cause instanceof ValidationError
    ? new Error(`the answer breaks the contract: ${JSON.stringify(toIssues(error.cause.issues, undefined))}`)
    : error

/**
 * The answer to an error of Fastify and its plugins, before a handler was reached.
 * @param limit the largest body, in bytes
 */
export const fastifyErrorToApiError = (error: unknown, limit: number, log: Log): ApiError => {
  if (error instanceof ORPCError) return toApiError(error, log)
  const status = statusOf(error)
  if (status === 413) return apiError('PAYLOAD_TOO_LARGE', { limit })
  if (status === 403 || status === 404) return apiError('NOT_FOUND')
  if (status === 503) return apiError('SERVICE_UNAVAILABLE')
  return status < 500 ? malformedRequest() : toApiError(error, log)
}
