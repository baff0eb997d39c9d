// What a raw route is given to do its work once, however often its request is sent.
import type { Services } from '#server/platform/services/services.ts'

/**
 * Runs what a request writes, and makes its answer, in one transaction: with the services that are
 * handed in, which write nowhere else.
 * @throws RepeatedRequest instead, when the same request was answered before
 */
export type Commit = <T>(write: (inside: Services) => Promise<T>) => Promise<T>

/** What a body held: what was said, and the received files. */
export type RequestContent = { readonly fields: unknown; readonly files: readonly string[] }

export type IdempotentRequest = {
  /** Whether its key was used before: limits that refuse early count it already. */
  readonly isRepeated: boolean
  /**
   * Says what was received, before anything is made of it.
   * @throws RepeatedRequest when the same was answered before
   * @throws IDEMPOTENCY_KEY_REUSED when something else was
   */
  identify(content: RequestContent): Promise<Commit>
}

/** Thrown through whoever has begun to do it again, so that they clean up as after a failure. */
export class RepeatedRequest extends Error {
  override name = 'RepeatedRequest'
  readonly answer: unknown

  /** @param answer what the first request was answered */
  constructor(answer: unknown) {
    super('the request was answered before')
    this.answer = answer
  }
}

/** A request without a key: always a new one. */
export const newRequest = (services: Services): IdempotentRequest => ({
  isRepeated: false,
  identify: async () => (write) => write(services),
})
