// A raw route does its work once, however often its request is sent.
import type { Services } from '#server/platform/services/services.ts'

/**
 * Runs the writes of a request, and makes its response, in one transaction: with the services that
 * are passed in, which write nowhere else.
 * @throws RepeatedRequest when the same request was answered before
 */
export type Commit = <T>(write: (inside: Services) => Promise<T>) => Promise<T>

export type RequestContent = { readonly fields: unknown; readonly files: readonly string[] }

export type IdempotentRequest = {
  /** True for a key used before: limits that refuse early have counted it already. */
  readonly isRepeated: boolean
  /**
   * Identifies the request by its content, before any of it is processed.
   * @throws RepeatedRequest when the same was answered before
   * @throws IDEMPOTENCY_KEY_REUSED for different content
   */
  identify(content: RequestContent): Promise<Commit>
}

/** Passes through all running code, so that it cleans up as after a failure. */
export class RepeatedRequest extends Error {
  override name = 'RepeatedRequest'
  readonly answer: unknown

  /** @param answer the response to the first request */
  constructor(answer: unknown) {
    super('the request was answered before')
    this.answer = answer
  }
}

/** A request without a key is always new. */
export const newRequest = (services: Services): IdempotentRequest => ({
  isRepeated: false,
  identify: async () => (write) => write(services),
})
