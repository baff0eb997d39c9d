// A paused host takes no places from others. Each process decides for itself.

/** The call was not made. */
export class PausedHostError extends Error {
  override name = 'PausedHostError'
}

type HostFailures = {
  /** Since the last success. */
  readonly score: number
  readonly pauses: number
  readonly pausedUntil: number
  /** One call tests the host after a pause. */
  readonly isProbed: boolean
}

// Three calls without a response, which take ten seconds each, or ten failures.
const scoreMax = 10
const silenceScore = 4
const firstPauseMs = 30_000
const longestPauseMs = 30 * 60_000
// Strangers choose the hosts, so the oldest failures are dropped.
const hostsMax = 1000

export const createHostPauses = () => {
  const failing = new Map<string, HostFailures>()

  const addFailure = (host: string, score: number, now: Date): void => {
    const before = failing.get(host) ?? { score: 0, pauses: 0, pausedUntil: 0, isProbed: false }
    const isPaused = before.score + score >= scoreMax && now.getTime() >= before.pausedUntil
    failing.delete(host)
    failing.set(host, {
      score: before.score + score,
      pauses: before.pauses + (isPaused ? 1 : 0),
      pausedUntil: isPaused
        ? now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** before.pauses)
        : before.pausedUntil,
      isProbed: false,
    })
    const [first] = failing.keys()
    if (failing.size > hostsMax && first !== undefined) failing.delete(first)
  }

  return {
    /**
     * @param hasFailed true for a response that means a failing host
     * @throws PausedHostError, and errors of `work`, which count as no response
     */
    call: async <T>(
      host: string,
      clock: () => Date,
      work: () => Promise<T>,
      hasFailed: (answer: T) => boolean,
    ): Promise<T> => {
      const failures = failing.get(host)
      if (failures !== undefined && failures.score >= scoreMax) {
        if (failures.isProbed || clock().getTime() < failures.pausedUntil)
          throw new PausedHostError('the push service is left alone for a while')
        failing.set(host, { ...failures, isProbed: true })
      }
      try {
        const answer = await work()
        if (hasFailed(answer)) addFailure(host, 1, clock())
        else failing.delete(host)
        return answer
      } catch (error) {
        addFailure(host, silenceScore, clock())
        throw error
      }
    },
  }
}
