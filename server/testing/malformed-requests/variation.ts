import { serialize, toHttpRequest, type HttpRequest, type ValidRequest } from './http-request.ts'

export type Variation = {
  readonly kind: string
  /** The fault, for messages of failed tests. */
  readonly what: string
  /** True where the server must refuse it. */
  readonly mustFail: boolean
  /** The sender closes its half of the connection after sending. */
  readonly endsEarly: boolean
  readonly write: (valid: ValidRequest) => Buffer
}

type Facts = { readonly mustFail?: boolean; readonly endsEarly?: boolean }

export const varied = (
  kind: string,
  what: string,
  change: (request: HttpRequest, valid: ValidRequest) => HttpRequest,
  facts: Facts = {},
): Variation => createVariation(kind, what, (valid) => serialize(change(toHttpRequest(valid), valid)), facts)

export const createVariation = (
  kind: string,
  what: string,
  write: (valid: ValidRequest) => Buffer,
  { mustFail = false, endsEarly = false }: Facts = {},
): Variation => ({ kind, what, mustFail, endsEarly, write })
