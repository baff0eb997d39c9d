// A fair line runs few turns at once: each holder has a limited number of places, however much they
// bring and by whatever accounts and clients.

/** A party whose turns are counted together: a person, an account, a client. */
export type Holder = {
  readonly key: string
  /**
   * The number of their turns that run, or stand in the line, at a time. The rest waits behind the
   * line.
   */
  readonly places: number
}

export type Turn = {
  /** The turn takes a place of each holder. Without any it has a place of its own. */
  readonly holders: readonly Holder[]
  /** Goes before other turns, and has as much room of its own, in the line and behind it. */
  readonly isUrgent?: boolean | undefined
  /** Aborted when the caller no longer waits for the result. */
  readonly signal?: AbortSignal | undefined
}

type Limits<T> = {
  /** The number of turns that run at once. */
  readonly atOnce: number
  /** The number of turns in the line. */
  readonly max?: number
  /** The number of turns of one holder behind the line. */
  readonly behind: number
  /** With this many waiting in all, no further turn may wait behind the line. */
  readonly crowded: number
  readonly onFull: () => Error
  /** True where the turn may run beside the running ones. */
  readonly fits?: (turn: T, running: readonly T[]) => boolean
}

type Waiting<T> = { readonly turn: T; readonly start: () => void }

/**
 * `inTurn` runs its work when its turn comes, and throws `onFull` when the line, or the room behind
 * it, is full.
 * @example const { inTurn } = createFairLine(limits); await inTurn({ holders }, work)
 */
export const createFairLine = <T extends Turn>(limits: Limits<T>) => {
  const { atOnce, max = Infinity, crowded, onFull, fits = () => true } = limits
  const running: T[] = []
  let line: Waiting<T>[] = []
  let behind: Waiting<T>[] = []

  const count = (turns: readonly T[], { key }: Holder): number =>
    turns.filter(({ holders }) => holders.some((holder) => holder.key === key)).length
  const waitingTurns = (entries: readonly Waiting<T>[]): T[] => entries.map(({ turn }) => turn)
  const hasPlaces = ({ holders }: T): boolean =>
    holders.every((holder) => count([...running, ...waitingTurns(line)], holder) < holder.places)
  const like = ({ isUrgent = false }: T, entries: readonly Waiting<T>[]): number =>
    entries.filter(({ turn }) => (turn.isUrgent ?? false) === isUrgent).length
  const hasRoom = (turn: T): boolean => running.length < atOnce || like(turn, line) < max
  const mayWaitBehind = (turn: T): boolean =>
    like(turn, line) + like(turn, behind) < crowded &&
    turn.holders.every((holder) => count(waitingTurns(behind), holder) < limits.behind)

  const startNext = (): void => {
    while (running.length < atOnce) {
      const ready = line.filter(({ turn }) => fits(turn, running))
      const next = ready.find(({ turn }) => turn.isUrgent) ?? ready[0]
      if (next === undefined) return
      line = line.filter((other) => other !== next)
      running.push(next.turn)
      next.start()
    }
  }
  /** Moves turns from behind to the end of the line, in the order of arrival. */
  const moveUp = (): void => {
    for (const one of behind) {
      if (!hasPlaces(one.turn) || !hasRoom(one.turn)) continue
      behind = behind.filter((other) => other !== one)
      line.push(one)
    }
    startNext()
  }
  const leave = (one: Waiting<T>): void => {
    line = line.filter((other) => other !== one)
    behind = behind.filter((other) => other !== one)
    moveUp()
  }
  const takeTurn = (turn: T): Promise<void> =>
    new Promise((resolve, reject) => {
      const mayStand = hasPlaces(turn)
      if (mayStand ? !hasRoom(turn) : !mayWaitBehind(turn)) return reject(onFull())
      const { signal } = turn
      const giveUp = (): void => {
        leave(one)
        reject(signal?.reason)
      }
      const one: Waiting<T> = {
        turn,
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      ;(mayStand ? line : behind).push(one)
      startNext()
    })
  const inTurn = async <R>(turn: T, work: () => Promise<R>): Promise<R> => {
    turn.signal?.throwIfAborted()
    await takeTurn(turn)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(turn), 1)
      moveUp()
    }
  }
  return { inTurn, count: () => ({ running: running.length, waiting: line.length + behind.length }) }
}
