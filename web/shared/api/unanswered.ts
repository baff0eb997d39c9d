// Without an answer, the server may or may not have executed a request. Under its key it can be
// sent again, and is executed once (docs/decisions/0061-idempotency-keys.md).

import { UnreadableFileError } from './unreadable-file.ts'
import { retryDelay } from './retry-delay.ts'

/** After the last automatic repeat, another is left to the person. */
const waitsMs = [1000, 2000, 4000, 8000]

/** A proxy answered. Our own server has no such status. */
const isProxysOwn = (status: number): boolean => status === 502 || status === 504

export class UnansweredError extends TypeError {
  override name = 'UnansweredError'
  /** Milliseconds until the next repeat; undefined after the last. */
  readonly resendMs: number | undefined

  constructor(resendMs: number | undefined) {
    super('No answer came.')
    this.resendMs = resendMs
  }
}

/** Undefined for all other errors. */
export const resendMsOf = (error: unknown): number | undefined =>
  error instanceof UnansweredError ? error.resendMs : undefined

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** By content: the same content is sent again under the same key. */
const unanswered = new Map<string, { readonly key: string; resent: number }>()

// After this time the same content is a new request.
const forgetAfterMs = 600_000

// No randomUUID: browsers lack it without https, as in a home network.
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].join('-')

/**
 * @param content the body and the target
 * @throws UnansweredError when no answer came; an UnreadableFileError of `send` unchanged
 */
export const sendOnce = async <T extends { readonly status: number }>(
  content: string,
  send: (key: string) => Promise<T>,
): Promise<T> => {
  const sending = unanswered.get(content) ?? { key: newKey(), resent: 0 }
  unanswered.set(content, sending)
  try {
    const answer = await send(sending.key)
    if (!isProxysOwn(answer.status)) {
      unanswered.delete(content)
      return answer
    }
  } catch (error) {
    if (isAbort(error)) throw error
    if (error instanceof UnreadableFileError) {
      unanswered.delete(content)
      throw error
    }
  }
  setTimeout(() => {
    if (unanswered.get(content) === sending) unanswered.delete(content)
  }, forgetAfterMs)
  const waitMs = waitsMs[sending.resent]
  const resendMs = waitMs === undefined ? undefined : waitMs * retryDelay.factor
  // A repeat by the person begins a new round, under the same key.
  sending.resent = resendMs === undefined ? 0 : sending.resent + 1
  throw new UnansweredError(resendMs)
}
