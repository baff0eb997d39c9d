// One way of being wrong, of those that an operation's requests are made in.
import { serialize, toHttpRequest, type HttpRequest, type ValidRequest } from './http-request.ts'

export type Variation = {
  /** What part of the request it is about. */
  readonly kind: string
  /** What is wrong, for whoever reads of a failure. */
  readonly what: string
  /** Nobody may accept it. */
  readonly mustFail: boolean
  /** The sender closes its half of the connection when it has sent all. */
  readonly endsEarly: boolean
  readonly write: (valid: ValidRequest) => Buffer
}

type Facts = { readonly mustFail?: boolean; readonly endsEarly?: boolean }

/** Changes the request before it is written. */
export const varied = (
  kind: string,
  what: string,
  change: (request: HttpRequest, valid: ValidRequest) => HttpRequest,
  facts: Facts = {},
): Variation => written(kind, what, (valid) => serialize(change(toHttpRequest(valid), valid)), facts)

/** Writes the bytes itself. */
export const written = (
  kind: string,
  what: string,
  write: (valid: ValidRequest) => Buffer,
  { mustFail = false, endsEarly = false }: Facts = {},
): Variation => ({ kind, what, mustFail, endsEarly, write })
