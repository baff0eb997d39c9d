import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type * as z from 'zod'
import type { ApiKeyScope } from '#contract/shared/actor.ts'
import type { ErrorCode } from '#contract/shared/errors.ts'
import type { Context } from './context.ts'
import type { IdempotentRequest } from './idempotent-request.ts'

export type RawRequest = {
  readonly url: URL
  /** The `{names}` of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The unread body. */
  readonly body: IncomingMessage
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
  /** Identified by its Idempotency-Key, where the route takes one. */
  readonly idempotency: IdempotentRequest
}

/**
 * Either a value that becomes JSON after the check of `answer.json`, or bytes with their headers. A
 * web `Response` passes unchanged.
 */
export type RawResponse =
  | { readonly json: unknown; readonly status?: number }
  | {
      readonly body: Readable | Buffer | string | null
      readonly status?: number
      readonly headers: Readonly<Record<string, string>>
    }
  | Response

/** Listed in the API's document, except for pages; the access matrix requires a row for each. */
export type RawRoute = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** In the contract's notation of parameters: `/api/pets/{petId}/image`. */
  readonly path: `/api/${string}` | `/t/${string}`
  /** Forms and documents for people without the application: failures are shown as pages. */
  readonly isPage?: true
  /**
   * Other servers call it with proofs of their own, so the Origin check and the flood limit, which
   * are for browsers, do not apply.
   */
  readonly isServerCallback?: true
  /** The route makes something, and does its work once, by `request.idempotency`. */
  readonly takesIdempotencyKey?: true
  /** The scope that an API key needs. No key may call the route without it. */
  readonly apiKeyScope?: ApiKeyScope
  /** The media types in the API's document. */
  readonly requestTypes?: readonly string[]
  /** The parts of a multipart body: JSON, which is required, and any number of files. */
  readonly formParts?: Readonly<Record<string, 'json' | 'files'>>
  readonly query?: Readonly<
    Record<string, { readonly required?: boolean; readonly enum?: readonly (string | number)[] }>
  >
  readonly response:
    | { readonly json: z.ZodType; readonly status?: 201 }
    | {
        readonly content: readonly string[]
        /** A file with support for ranges: see `sendFile`. */
        readonly hasRanges?: true
      }
  readonly errors: readonly ErrorCode[]
  /** The data of errors that only the feature knows. */
  readonly errorData?: Partial<Record<ErrorCode, z.ZodType>>
  handle(context: Context, request: RawRequest): Promise<RawResponse>
}
