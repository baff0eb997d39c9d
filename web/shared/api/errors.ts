import { ORPCError } from '@orpc/client'
import { errorStatus, type ErrorCode, type Issue, type IssueCode } from '#contract/shared/errors.ts'
import { MissingApiError } from '#web/shared/browser/secure-apis.ts'
import { addMessages, i18n } from '#web/shared/i18n/i18n.ts'
import { OutboxFullError } from './outbox-door.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/**
 * NETWORK: no answer, or none in time. FILE_UNREADABLE: a chosen file was changed or removed. The
 * codes of `MissingApiError`: an API that this browser lacks; of `OutboxFullError`: what it cannot store.
 */
export type ClientErrorCode =
  | ErrorCode
  | 'NETWORK'
  | 'FILE_UNREADABLE'
  | MissingApiError['code']
  | OutboxFullError['code']

/** Their sentences are in the first messages. */
type CommonErrorCode =
  | 'FILE_UNREADABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK'
  | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_REQUESTS'
  | MissingApiError['code']

export type CommonErrorMessages = Record<CommonErrorCode, string>
export type RareErrorMessages = Record<
  Exclude<ClientErrorCode, CommonErrorCode> | 'QUOTA_REACHED_pets' | 'QUOTA_REACHED_owner',
  string
>

/** Call it before a refusal is reported; never rejects. */
export const loadReasons = (): Promise<void> => addMessages('errors').catch(() => undefined)

export type IssueMessages = Record<IssueCode | 'too_long_of', string>

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

const byStatus = (status: number): ErrorCode => {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (status === 502 || status === 503 || status === 504) return 'SERVICE_UNAVAILABLE'
  return status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'
}

/** A proxy's answer has no code, so its status decides. */
export const errorCodeOf = (error: unknown): ClientErrorCode => {
  if (error instanceof UnreadableFileError) return 'FILE_UNREADABLE'
  if (error instanceof MissingApiError || error instanceof OutboxFullError) return error.code
  if (!(error instanceof ORPCError)) return 'NETWORK'
  const code: unknown = error.code
  return typeof code === 'string' && isErrorCode(code) ? code : byStatus(error.status)
}

export const isTransient = (error: unknown): boolean => {
  const code = errorCodeOf(error)
  return code === 'NETWORK' || (isErrorCode(code) && errorStatus[code] >= 500)
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'code' in value &&
  typeof value.code === 'string'

/** Empty for any error but a BAD_REQUEST. */
export const issuesOf = (error: unknown): Issue[] => {
  if (errorCodeOf(error) !== 'BAD_REQUEST' || !(error instanceof ORPCError)) return []
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
    return []
  return data.issues.filter(isIssue)
}

export const reasonOr = (error: unknown, otherwise?: string): string => {
  const code = errorCodeOf(error)
  const isNamed = code !== 'NETWORK' && code !== 'INTERNAL_SERVER_ERROR'
  return otherwise === undefined || isNamed ? errorMessage(error) : otherwise
}

/** Empty for an error without data. */
const dataOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' ? { ...data } : {}
}

/** The data of an error with that code; empty for any other. */
export const dataOfError = (error: unknown, code: ErrorCode): Readonly<Record<string, unknown>> =>
  errorCodeOf(error) === code ? dataOf(error) : {}

const quotaMessageOf = (error: unknown) => {
  const { quota, isOwn } = dataOf(error)
  return quota === 'pets' ? 'QUOTA_REACHED_pets' : isOwn === false ? 'QUOTA_REACHED_owner' : 'QUOTA_REACHED'
}

export const errorMessage = (error: unknown): string => {
  const code = errorCodeOf(error)
  const { publicUrl, limit } = dataOf(error)
  const address = typeof publicUrl === 'string' ? publicUrl : ''
  const key = `errors:${code === 'QUOTA_REACHED' ? quotaMessageOf(error) : code}` as const
  // The sentences of rare errors may be out of reach.
  return i18n.t([key, 'errors:INTERNAL_SERVER_ERROR'], { address, limit })
}
