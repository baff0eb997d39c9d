// Routes beside the contract, for what is no JSON: files that come and go as streams, and callbacks
// of other servers.
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
  /** The body, not read yet. */
  readonly body: IncomingMessage
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
  /** Known by its Idempotency-Key, where the route takes one. */
  readonly idempotency: IdempotentRequest
}

/**
 * Either a value that becomes JSON after the check of `answer.json`, or bytes with their headers. A
 * web `Response` passes as it is.
 */
export type RawResponse =
  | { readonly json: unknown; readonly status?: number }
  | {
      readonly body: Readable | Buffer | string | null
      readonly status?: number
      readonly headers: Readonly<Record<string, string>>
    }
  | Response

/**
 * A route that `server/app` mounts, the API's document lists, and the access matrix demands a row
 * for.
 */
export type RawRoute = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** With the contract's notation of parameters: `/api/pets/{petId}/image`. */
  readonly path: `/api/${string}`
  /**
   * Other servers call it, with proofs of their own: neither the Origin check nor the flood limit,
   * which are for browsers, count.
   */
  readonly isServerCallback?: true
  /** It makes something: it does its work once, by `request.idempotency`. */
  readonly takesIdempotencyKey?: true
  /** API keys may call it, if it is `write` only those that may write. Without it: none. */
  readonly apiKeyScope?: ApiKeyScope
  /** What the API's document says of it. */
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
        /** A file, of which a part may be asked for: see `sendFile`. */
        readonly hasRanges?: true
      }
  readonly errors: readonly ErrorCode[]
  /** What travels with those whose data only its feature knows. */
  readonly errorData?: Partial<Record<ErrorCode, z.ZodType>>
  handle(context: Context, request: RawRequest): Promise<RawResponse>
}
