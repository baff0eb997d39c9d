// A clock that jumps to the next timer as soon as no other work is left.

export interface Clock {
  readonly now: () => number
  readonly after: (milliseconds: number, act: () => void) => () => void
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Runs the timers of this time. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** Runs `work` to its end, however long it takes on this clock. */
  readonly finish: <T>(work: Promise<T>) => Promise<T>
}

interface Timer {
  readonly at: number
  readonly act: () => void
}

/** Longer than any chain of promises that needs no timer. */
const turns = 100

const settleAll = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

export const createClock = (start = Date.UTC(2026, 11, 1)): Clock => {
  let time = start
  const timers = new Set<Timer>()

  const runNext = async (until = Infinity): Promise<boolean> => {
    await settleAll()
    let next: Timer | undefined
    for (const timer of timers) if (next === undefined || timer.at < next.at) next = timer
    if (next === undefined || next.at > until) return false
    timers.delete(next)
    time = Math.max(time, next.at)
    next.act()
    return true
  }

  const after: Clock['after'] = (milliseconds, act) => {
    const timer = { at: time + milliseconds, act }
    timers.add(timer)
    return () => timers.delete(timer)
  }

  return {
    now: () => time,
    after,
    sleep: (milliseconds) => new Promise((resolve) => void after(milliseconds, resolve)),
    advance: async (milliseconds) => {
      const end = time + milliseconds
      while (await runNext(end));
      time = end
    },
    finish: async (work) => {
      const ended = new Set<unknown>()
      const end = () => ended.add(work)
      work.then(end, end)
      for (;;) {
        await settleAll()
        if (ended.has(work)) return work
        if (!(await runNext())) throw new Error('Nothing will end it')
      }
    },
  }
}
