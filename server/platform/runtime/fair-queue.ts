// A fair queue runs few turns at once: each holder has a limited number of slots, however much they
// send and by whatever accounts and clients.

/** A party whose turns are counted together: a person, an account, a client. */
export type Holder = {
  readonly key: string
  /** Turns that run, or are queued, at a time. The rest is in the backlog. */
  readonly slots: number
}

export type Turn = {
  /** The turn takes a slot of each holder. Without any it has a slot of its own. */
  readonly holders: readonly Holder[]
  /** Goes before other turns, and has limits of its own, in the queue and in the backlog. */
  readonly isUrgent?: boolean | undefined
  /** Aborted when the caller no longer waits for the result. */
  readonly signal?: AbortSignal | undefined
}

type QueueLimits<T> = {
  readonly concurrency: number
  readonly maxQueued?: number
  readonly backlogPerHolder: number
  /** With this many waiting in all, no further turn joins the backlog. */
  readonly maxWaiting: number
  readonly onFull: () => Error
  /** True where the turn may run beside the running ones. */
  readonly fits?: (turn: T, running: readonly T[]) => boolean
}

type Waiting<T> = { readonly turn: T; readonly start: () => void }

/**
 * `runInTurn` throws `onFull` when the queue or the backlog is full.
 * @example const { runInTurn } = createFairQueue(limits); await runInTurn({ holders }, work)
 */
export const createFairQueue = <T extends Turn>(limits: QueueLimits<T>) => {
  const { concurrency, maxQueued = Infinity, maxWaiting, onFull, fits = () => true } = limits
  const running: T[] = []
  let queued: Waiting<T>[] = []
  let backlog: Waiting<T>[] = []

  const count = (turns: readonly T[], { key }: Holder): number =>
    turns.filter(({ holders }) => holders.some((holder) => holder.key === key)).length
  const turnsOf = (entries: readonly Waiting<T>[]): T[] => entries.map(({ turn }) => turn)
  const hasSlots = ({ holders }: T): boolean =>
    holders.every((holder) => count([...running, ...turnsOf(queued)], holder) < holder.slots)
  const countSameUrgency = ({ isUrgent = false }: T, entries: readonly Waiting<T>[]): number =>
    entries.filter(({ turn }) => (turn.isUrgent ?? false) === isUrgent).length
  const hasCapacity = (turn: T): boolean =>
    running.length < concurrency || countSameUrgency(turn, queued) < maxQueued
  const mayJoinBacklog = (turn: T): boolean =>
    countSameUrgency(turn, queued) + countSameUrgency(turn, backlog) < maxWaiting &&
    turn.holders.every((holder) => count(turnsOf(backlog), holder) < limits.backlogPerHolder)

  const startNext = (): void => {
    while (running.length < concurrency) {
      const ready = queued.filter(({ turn }) => fits(turn, running))
      const next = ready.find(({ turn }) => turn.isUrgent) ?? ready[0]
      if (next === undefined) return
      queued = queued.filter((other) => other !== next)
      running.push(next.turn)
      next.start()
    }
  }
  /** Moves turns from the backlog to the end of the queue, in the order of arrival. */
  const promoteWaiting = (): void => {
    for (const entry of backlog) {
      if (!hasSlots(entry.turn) || !hasCapacity(entry.turn)) continue
      backlog = backlog.filter((other) => other !== entry)
      queued.push(entry)
    }
    startNext()
  }
  const removeWaiting = (entry: Waiting<T>): void => {
    queued = queued.filter((other) => other !== entry)
    backlog = backlog.filter((other) => other !== entry)
    promoteWaiting()
  }
  const acquire = (turn: T): Promise<void> =>
    new Promise((resolve, reject) => {
      const mayQueue = hasSlots(turn)
      if (mayQueue ? !hasCapacity(turn) : !mayJoinBacklog(turn)) return reject(onFull())
      const { signal } = turn
      const onAbort = (): void => {
        removeWaiting(entry)
        reject(signal?.reason)
      }
      const entry: Waiting<T> = {
        turn,
        start: () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      ;(mayQueue ? queued : backlog).push(entry)
      startNext()
    })
  const runInTurn = async <R>(turn: T, work: () => Promise<R>): Promise<R> => {
    turn.signal?.throwIfAborted()
    await acquire(turn)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(turn), 1)
      promoteWaiting()
    }
  }
  return { runInTurn, count: () => ({ running: running.length, waiting: queued.length + backlog.length }) }
}
