// Measuring must not load the measured system, so queries run seldom and callers wait briefly.
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#server/platform/runtime/clock.ts'

type Bounds = {
  readonly clock: Clock
  /** The lifetime of a result, also of a failed one. */
  readonly keptMs: number
  readonly longestWaitMs: number
}

/** One query runs at a time; its result is undefined where it failed or came too late. */
export const boundQuery = <Answer>(
  ask: () => Promise<Answer>,
  onError: (error: unknown) => void,
  { clock, keptMs, longestWaitMs }: Bounds,
): (() => Promise<Answer | undefined>) => {
  let askedAt = Number.NEGATIVE_INFINITY
  let isInProgress = false
  let answer: Promise<Answer | undefined> | undefined
  const start = async () => {
    isInProgress = true
    try {
      return await ask()
    } catch (error) {
      onError(error)
      return undefined
    } finally {
      isInProgress = false
    }
  }
  return () => {
    const now = clock().getTime()
    // In both directions, because clocks may also be set back.
    if (!isInProgress && Math.abs(now - askedAt) >= keptMs) {
      askedAt = now
      answer = start()
    }
    return Promise.race([answer, setTimeout(longestWaitMs, undefined, { ref: false })])
  }
}
