// Whose picture is decoded next: one at a time for each person, people in turns, and large pictures
// never in every place (docs/decisions/0060-pictures-wait-in-a-fair-line.md).
import { apiError } from '#server/platform/http/api-error.ts'

type Limits = {
  /** How many pictures are decoded at once. */
  readonly places: number
  /** How many of these may be large ones. */
  readonly largePlaces: number
  /** How many of one person may wait. */
  readonly waitingPerPerson: number
  /** With so many waiting in all, each person has one place in the line. */
  readonly crowded: number
}

/** A picture that waits for its turn. */
export type Turn = {
  /** Whoever brought it. */
  readonly personId: string
  readonly isLarge: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

type Waiting = Turn & { readonly start: () => void }

/** The answer to whoever has too many pictures under way: a few have been decoded by then. */
export const tooManyPictures = () => apiError('TOO_MANY_REQUESTS', { retryAfter: 3 })

/**
 * A line of its own. `inTurn` does what it is given when its turn comes, and throws
 * TOO_MANY_REQUESTS when too many of that person wait already.
 * @example const { inTurn } = createDecodingQueue(limits); await inTurn({ personId, isLarge }, decode)
 */
export const createDecodingQueue = ({ places, largePlaces, waitingPerPerson, crowded }: Limits) => {
  // In the order of their turns: whoever was served goes to the end.
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, Turn>()
  let waiting = 0

  const leave = (one: Waiting): void => {
    const line = lines.get(one.personId)?.filter((other) => other !== one) ?? []
    if (line.length > 0) lines.set(one.personId, line)
    else lines.delete(one.personId)
    waiting -= 1
  }
  const goToEnd = (personId: string): void => {
    const line = lines.get(personId)
    lines.delete(personId)
    if (line !== undefined) lines.set(personId, line)
  }
  const isReady = ({ personId, isLarge }: Turn): boolean =>
    !running.has(personId) &&
    (!isLarge || [...running.values()].filter((other) => other.isLarge).length < largePlaces)
  const startNext = (): void => {
    while (running.size < places) {
      const next = [...lines.values()].flatMap((line) => line.slice(0, 1)).find(isReady)
      if (next === undefined) return
      leave(next)
      running.set(next.personId, next)
      next.start()
    }
  }
  const takeTurn = (turn: Turn): Promise<void> =>
    new Promise((resolve, reject) => {
      const { personId, signal } = turn
      const line = lines.get(personId) ?? []
      if (line.length >= (waiting < crowded ? waitingPerPerson : 1)) return reject(tooManyPictures())
      const giveUp = (): void => {
        leave(one)
        reject(signal?.reason)
      }
      const one: Waiting = {
        ...turn,
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      lines.set(personId, [...line, one])
      waiting += 1
      startNext()
    })
  const inTurn = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    turn.signal?.throwIfAborted()
    await takeTurn(turn)
    try {
      return await work()
    } finally {
      running.delete(turn.personId)
      goToEnd(turn.personId)
      startNext()
    }
  }
  return { inTurn, count: () => ({ running: running.size, waiting }) }
}
