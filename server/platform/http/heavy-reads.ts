// Reads whose work grows with what a person keeps: one of each person at a time, so that whoever
// has most of all, and asks for all of it at once, is waited for by nobody else.
import { apiError } from '#server/platform/runtime/api-error.ts'
import { createFairLine } from '#server/platform/runtime/fair-line.ts'

/** A page asks for some ten at once, and a person may have two pages open. */
const behind = 30
/** Work alternates between so many people; more would win nothing on one thread. */
const atOnce = 4

const { inTurn } = createFairLine({
  atOnce,
  behind,
  crowded: 1000,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 2 }),
})

/** @throws TOO_MANY_REQUESTS where too many of that person wait already */
export const inPersonsTurn = <T>(
  personId: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => inTurn({ holders: [{ key: personId, places: 1 }], signal }, work)
