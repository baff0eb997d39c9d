// Asks something seldom and never waits long: whoever measures must not load what is measured.
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#server/platform/runtime/clock.ts'

type Bounds = {
  readonly clock: Clock
  /** An answer, or that there was none, counts so long. */
  readonly keptMs: number
  /** Nobody waits longer. */
  readonly longestWaitMs: number
}

/**
 * Makes a question that everybody may ask. While one is under way no other begins.
 * @param onError told why there was no answer
 * @returns what tells the answer; undefined where it failed or did not come in time
 */
export const boundQuery = <Answer>(
  ask: () => Promise<Answer>,
  onError: (error: unknown) => void,
  { clock, keptMs, longestWaitMs }: Bounds,
): (() => Promise<Answer | undefined>) => {
  let askedAt = Number.NEGATIVE_INFINITY
  let isUnderWay = false
  let answer: Promise<Answer | undefined> | undefined
  const start = async () => {
    isUnderWay = true
    try {
      return await ask()
    } catch (error) {
      onError(error)
      return undefined
    } finally {
      isUnderWay = false
    }
  }
  return () => {
    const now = clock().getTime()
    // Either way: clocks are also put back.
    if (!isUnderWay && Math.abs(now - askedAt) >= keptMs) {
      askedAt = now
      answer = start()
    }
    return Promise.race([answer, setTimeout(longestWaitMs, undefined, { ref: false })])
  }
}
