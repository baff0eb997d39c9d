// Decoding takes one picture of each person at a time, people in turns, and never fills all places
// with large pictures (docs/decisions/0060-picture-decoding.md).
import { apiError } from '#server/platform/runtime/api-error.ts'
import { holdersOf, type Sender } from '#server/platform/http/senders.ts'
import { createFairLine, type Turn } from '#server/platform/runtime/fair-line.ts'

type Limits = {
  /** The number of pictures decoded at once. */
  readonly places: number
  /** The number of large ones among them. */
  readonly largePlaces: number
  /** The number of pictures that one person may have waiting behind the line. */
  readonly waitingPerPerson: number
  /** With this many waiting in all, each person has one place in the line. */
  readonly crowded: number
}

type PictureTurn = Turn & { readonly isLarge: boolean }

type Picture = Sender & {
  readonly isLarge: boolean
  /** Aborted when the caller no longer waits for the result. */
  readonly signal?: AbortSignal | undefined
}

/** A few pictures are decoded within three seconds. */
export const tooManyPictures = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 3 })

/**
 * `inTurn` runs its work when its turn comes, and throws TOO_MANY_REQUESTS when the person has too
 * many waiting.
 * @example const { inTurn } = createDecodingQueue(limits); await inTurn({ personId, isLarge },
 * decode)
 */
export const createDecodingQueue = ({ places, largePlaces, waitingPerPerson, crowded }: Limits) => {
  const line = createFairLine<PictureTurn>({
    atOnce: places,
    behind: waitingPerPerson,
    crowded,
    onFull: tooManyPictures,
    fits: ({ isLarge }, running) => !isLarge || running.filter((other) => other.isLarge).length < largePlaces,
  })
  return {
    ...line,
    inTurn: <T>({ isLarge, signal, ...sender }: Picture, work: () => Promise<T>): Promise<T> =>
      line.inTurn({ isLarge, signal, holders: holdersOf(sender) }, work),
  }
}
