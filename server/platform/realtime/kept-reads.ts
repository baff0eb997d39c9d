// Answers that are the same for everybody stay in memory until an event announces a change.
import type { Clock } from '#server/platform/runtime/clock.ts'
import { unknownEventId, type EventBus } from './event-bus.ts'

type Kept<T> = { readonly event: number; readonly until: number; readonly value: Promise<T> }

// Rows may change without an event: a program of the operator writes them.
const freshMs = 60_000

/**
 * Every change of what `load` reads must be announced in its transaction. The event reaches other
 * servers some milliseconds after the commit, so those who made the change must read anew.
 */
export const keepUntilEvent = <
  Means extends { readonly realtime: Pick<EventBus, 'latestId'>; readonly clock: Clock },
  T,
>(
  load: (means: Means) => Promise<T>,
): ((means: Means) => Promise<T>) => {
  // One process has one bus.
  const keptOf = new WeakMap<Means['realtime'], Kept<T>>()
  return (means) => {
    const { realtime, clock } = means
    // Changes reported before this line are in the value.
    const event = realtime.latestId()
    const now = clock().getTime()
    const kept = keptOf.get(realtime)
    if (kept?.event === event && now < kept.until) return kept.value
    const value = load(means)
    if (event === unknownEventId) return value
    keptOf.set(realtime, { event, until: now + freshMs, value })
    void value.catch(() => keptOf.delete(realtime))
    return value
  }
}
