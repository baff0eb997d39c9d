// Decoding takes one picture of each person at a time, people in turns, and never fills all slots
// with large pictures (docs/decisions/0060-picture-decoding.md).
import { apiError } from '#server/platform/runtime/api-error.ts'
import { holdersOf, type Sender } from '#server/platform/http/senders.ts'
import { createFairQueue, type Turn } from '#server/platform/runtime/fair-queue.ts'

type Limits = {
  readonly concurrency: number
  readonly largeConcurrency: number
  readonly waitingPerPerson: number
  /** With this many waiting in all, no further picture joins the backlog. */
  readonly maxWaiting: number
}

type PictureTurn = Turn & { readonly isLarge: boolean }

type Picture = Sender & {
  readonly isLarge: boolean
  readonly signal?: AbortSignal | undefined
}

/** A few pictures are decoded within three seconds. */
export const tooManyPictures = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 3 })

/**
 * `runInTurn` throws TOO_MANY_REQUESTS when the person has too many waiting.
 * @example const { runInTurn } = createDecodingQueue(limits); await runInTurn({ personId, isLarge
 * }, decode)
 */
export const createDecodingQueue = ({
  concurrency,
  largeConcurrency,
  waitingPerPerson,
  maxWaiting,
}: Limits) => {
  const queue = createFairQueue<PictureTurn>({
    concurrency,
    backlogPerHolder: waitingPerPerson,
    maxWaiting,
    onFull: tooManyPictures,
    fits: ({ isLarge }, running) =>
      !isLarge || running.filter((other) => other.isLarge).length < largeConcurrency,
  })
  return {
    ...queue,
    runInTurn: <T>({ isLarge, signal, ...sender }: Picture, work: () => Promise<T>): Promise<T> =>
      queue.runInTurn({ isLarge, signal, holders: holdersOf(sender) }, work),
  }
}
