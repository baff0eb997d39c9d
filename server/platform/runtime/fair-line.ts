// Whose turn it is where only a few may run at once: nobody holds more places in the line than
// their own, however much they bring and by whatever accounts and clients.

/** Somebody whose turns count together: a person, an account, a client. */
export type Holder = {
  readonly key: string
  /** How many of theirs run, or stand in the line, at a time. The rest waits behind the line. */
  readonly places: number
}

export type Turn = {
  /** It takes a place of each. Without any it has a place of its own. */
  readonly holders: readonly Holder[]
  /** Goes before what is not, and has as much room of its own, in the line and behind it. */
  readonly isUrgent?: boolean | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

type Limits<T> = {
  /** How many run at once. */
  readonly atOnce: number
  /** How many stand in the line. */
  readonly max?: number
  /** How many of one holder wait behind the line. */
  readonly behind: number
  /** With so many waiting in all, nobody else may wait behind the line. */
  readonly crowded: number
  readonly onFull: () => Error
  /** Whether it may run beside those that run. */
  readonly fits?: (turn: T, running: readonly T[]) => boolean
}

type Waiting<T> = { readonly turn: T; readonly start: () => void }

/**
 * A line of its own. `inTurn` does what it is given when its turn comes, and throws `onFull` when
 * the line, or what waits behind it, is full.
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
  /** Those behind come to the end of the line, in the order of arrival. */
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
