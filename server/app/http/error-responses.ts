// Every error becomes a response of the contract with only a code of the closed list and its data.
import { ORPCError, ValidationError } from '@orpc/server'
import { errorStatus, toIssues, type ErrorCode } from '#contract/shared/errors.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isOutage } from '#server/platform/runtime/outages.ts'

export type ApiError = ORPCError<string, unknown>

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

export const malformedRequest = (): ApiError =>
  apiError('BAD_REQUEST', { issues: [{ field: '', code: 'invalid' }] })

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

/** Unexpected errors are logged, and reveal no details. */
export const toApiError = (error: unknown, log: Log): ApiError => {
  if (error instanceof ORPCError) {
    const coded: ApiError = error
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
      return apiError('BAD_REQUEST', { issues: toIssues(error.cause.issues, error.cause.data) })
    if (coded.code !== 'INTERNAL_SERVER_ERROR' && isKnown(coded.code)) return coded
  }
  // A full disk or database is the one unexpected error that a person can do something about.
  const cause = rootCause(error)
  if (hasErrorCode(cause, 'ENOSPC') || hasErrorCode(cause, '53100')) return apiError('INSUFFICIENT_STORAGE')
  if (isOutage(error)) {
    log.error({ err: error }, 'a service behind this server does not answer')
    return apiError('SERVICE_UNAVAILABLE')
  }
  log.error({ err: describeUnexpected(error) }, 'unexpected error')
  return apiError('INTERNAL_SERVER_ERROR')
}

// The cause of an output error contains the response: only the invalid fields are logged.
const describeUnexpected = (error: unknown): unknown =>
  error instanceof ORPCError && error.cause instanceof ValidationError
    ? new Error(`the answer breaks the contract: ${JSON.stringify(toIssues(error.cause.issues, undefined))}`)
    : error

/** Errors of Fastify and its plugins precede a handler. @param limit of a body, in bytes */
export const fastifyErrorToApiError = (error: unknown, limit: number, log: Log): ApiError => {
  if (error instanceof ORPCError) return toApiError(error, log)
  const status = statusOf(error)
  if (status === 413) return apiError('PAYLOAD_TOO_LARGE', { limit })
  if (status === 403 || status === 404) return apiError('NOT_FOUND')
  if (status === 503) return apiError('SERVICE_UNAVAILABLE')
  return status < 500 ? malformedRequest() : toApiError(error, log)
}
