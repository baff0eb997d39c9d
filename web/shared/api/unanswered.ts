// Requests without an answer: the server may or may not have executed them. Under its key a request
// can be sent again, and is executed once (docs/decisions/0061-idempotency-keys.md).

import { UnreadableFileError } from './unreadable-file.ts'
import { retryDelay } from './retry-delay.ts'

/** Delays before automatic repeats; after the last the person is asked to repeat. */
const waitsMs = [1000, 2000, 4000, 8000]

/** The answer of a proxy without one of ours. An answer of our own server may be a refusal. */
const isProxysOwn = (status: number): boolean => status === 502 || status === 504

/** No answer came, though the server may have executed the request. */
export class UnansweredError extends TypeError {
  override name = 'UnansweredError'
  /** Milliseconds until the next repeat; undefined after the last. */
  readonly resendMs: number | undefined

  constructor(resendMs: number | undefined) {
    super('No answer came.')
    this.resendMs = resendMs
  }
}

/** The delay of the automatic repeat; undefined for all other errors. */
export const resendMsOf = (error: unknown): number | undefined =>
  error instanceof UnansweredError ? error.resendMs : undefined

/** Whether an upload or a call was cancelled, which is not reported as a failure. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Unanswered requests by content: the same content is sent again under the same key. */
const unanswered = new Map<string, { readonly key: string; resent: number }>()

// The same content long after is a new request.
const forgetAfterMs = 600_000

// No randomUUID: browsers lack it without https, as in a home network.
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].join('-')

/**
 * Sends a request under its own key.
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
      // A file chosen in its place has other bytes.
      unanswered.delete(content)
      throw error
    }
  }
  setTimeout(() => {
    if (unanswered.get(content) === sending) unanswered.delete(content)
  }, forgetAfterMs)
  const waitMs = waitsMs[sending.resent]
  const resendMs = waitMs === undefined ? undefined : waitMs * retryDelay.factor
  // A later repeat by the person begins a new round, under the same key.
  sending.resent = resendMs === undefined ? 0 : sending.resent + 1
  throw new UnansweredError(resendMs)
}
