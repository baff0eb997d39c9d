// Answers that many requests read alike stay in memory until an event announces a change.
import type { Clock } from '#server/platform/runtime/clock.ts'
import { unknownEventId, type EventBus } from './event-bus.ts'

type Kept<T> = { readonly event: number; readonly until: number; readonly value: Promise<T> }

// Rows may change without an event, as by a program of the operator, and values depend on the time.
const freshMs = 60_000

/**
 * Every change of what `load` reads must be announced in its transaction. The event reaches other
 * servers some milliseconds after the commit, so those who made the change must read anew.
 * @param keptMax the number of keys, of which the oldest is dropped first
 */
export const keepUntilEvent = <
  Means extends { readonly realtime: Pick<EventBus, 'latestId'>; readonly clock: Clock },
  T,
>(
  load: (means: Means, key: string) => Promise<T>,
  keptMax = 1,
): ((means: Means, key?: string) => Promise<T>) => {
  // One process has one bus.
  const keptOf = new WeakMap<Means['realtime'], Map<string, Kept<T>>>()
  return (means, key = '') => {
    const { realtime, clock } = means
    const kept = keptOf.get(realtime) ?? new Map<string, Kept<T>>()
    keptOf.set(realtime, kept)
    // Changes reported before this line are in the value.
    const event = realtime.latestId()
    const now = clock().getTime()
    const known = kept.get(key)
    if (known?.event === event && now < known.until) return known.value
    const value = load(means, key)
    const forget = (): void => {
      if (kept.get(key)?.value === value) kept.delete(key)
    }
    kept.delete(key)
    kept.set(key, { event, until: now + freshMs, value })
    // Without reports of changes, only concurrent requests share the value.
    value.then(() => event === unknownEventId && forget(), forget)
    for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest)
    return value
  }
}
