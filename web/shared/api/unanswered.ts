// What was sent and got no answer: nobody knows whether it was done. Under its key it can be sent
// again, and is done once (docs/decisions/0061-idempotency-keys.md).

import { UnreadableFileError } from './unreadable-file.ts'
import { waitPace } from './wait-pace.ts'

/** Waits before the same is sent again by itself; then the person is asked. */
const waitsMs = [1000, 2000, 4000, 8000]

/** The answer of a proxy that got none. One of our own server is an answer, and may say no. */
const isProxysOwn = (status: number): boolean => status === 502 || status === 504

/** No answer came, though the server may have done what it was asked. */
export class UnansweredError extends TypeError {
  override name = 'UnansweredError'
  /** After so many milliseconds it is sent again; undefined when that was done often enough. */
  readonly resendMs: number | undefined

  constructor(resendMs: number | undefined) {
    super('No answer came.')
    this.resendMs = resendMs
  }
}

/** When it is sent again by itself; undefined for everything that is not. */
export const resendMsOf = (error: unknown): number | undefined =>
  error instanceof UnansweredError ? error.resendMs : undefined

/** Whether an upload or a call was cancelled, which is not reported as a failure. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** What is unanswered, by its content: whoever sends the same again sends it under the same key. */
const unanswered = new Map<string, { readonly key: string; resent: number }>()

// A person who says the same long after means another one.
const forgetAfterMs = 600_000

// No randomUUID: without https, as at home, browsers have none.
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].join('-')

/**
 * Sends something under a key of its own.
 * @param content what is sent, and where
 * @throws UnansweredError when no answer came; an UnreadableFileError of `send` as it is
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
      // What is chosen instead has other bytes.
      unanswered.delete(content)
      throw error
    }
  }
  setTimeout(() => {
    if (unanswered.get(content) === sending) unanswered.delete(content)
  }, forgetAfterMs)
  const waitMs = waitsMs[sending.resent]
  const resendMs = waitMs === undefined ? undefined : waitMs * waitPace.factor
  // Whoever asks for it after that begins a new round, under the same key.
  sending.resent = resendMs === undefined ? 0 : sending.resent + 1
  throw new UnansweredError(resendMs)
}
