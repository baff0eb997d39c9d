// Whose picture is decoded next: one at a time for each person, people in turns, and large pictures
// never in every place (docs/decisions/0060-picture-decoding.md).
import { apiError } from '#server/platform/runtime/api-error.ts'
import { holdersOf, type Sender } from '#server/platform/http/senders.ts'
import { createFairLine, type Turn } from '#server/platform/runtime/fair-line.ts'

type Limits = {
  /** How many pictures are decoded at once. */
  readonly places: number
  /** How many of these may be large ones. */
  readonly largePlaces: number
  /** How many of one person may wait behind the one that is in the line. */
  readonly waitingPerPerson: number
  /** With so many waiting in all, each person has one place in the line. */
  readonly crowded: number
}

type PictureTurn = Turn & { readonly isLarge: boolean }

/** A picture that waits for its turn. */
type Picture = Sender & {
  readonly isLarge: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** The answer to whoever has too many pictures under way: a few have been decoded by then. */
export const tooManyPictures = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 3 })

/**
 * A line of its own. `inTurn` does what it is given when its turn comes, and throws
 * TOO_MANY_REQUESTS when too many of that person wait already.
 * @example const { inTurn } = createDecodingQueue(limits); await inTurn({ personId, isLarge }, decode)
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
