// Reads whose work grows with a person's data run one at a time per person, so that the largest
// accounts do not delay other people.
import { apiError } from '#server/platform/runtime/api-error.ts'
import { createFairQueue } from '#server/platform/runtime/fair-queue.ts'

/** A page sends some ten at once, and a person may have two pages open. */
const backlogPerHolder = 30
/** Work alternates between this many people; more would gain no speed on one thread. */
const concurrency = 4

const { runInTurn } = createFairQueue({
  concurrency,
  backlogPerHolder,
  maxWaiting: 1000,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 2 }),
})

/** @throws TOO_MANY_REQUESTS where the person has too many waiting reads */
export const runInTurnOfPerson = <T>(
  personId: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => runInTurn({ holders: [{ key: personId, slots: 1 }], signal }, work)
