// Doing only so much of a heavy thing at once; the rest waits in line.

/**
 * Runs what it is given, at most `max` at a time, in the order of arrival. Where people wait for
 * each other, a fair line (`fair-line.ts`) stands in its place.
 * @example const atOnce = limitConcurrency(2); await atOnce(() => decode(bytes))
 */
export const limitConcurrency = (max: number) => {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resume) => line.push(resume))
    else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The slot is handed on, not given back: nobody who comes later can slip in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/**
 * Runs what it is given, at most `max` at a time for each key; whoever is beyond is refused at
 * once, before any of the work.
 * @example const perPerson = limitPerKey(9, tooMany); await perPerson(personId, receive)
 */
export const limitPerKey = (max: number, onFull: () => Error) => {
  const underWay = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = underWay.get(key) ?? 0
    if (before >= max) throw onFull()
    underWay.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left === 0) underWay.delete(key)
      else underWay.set(key, left)
    }
  }
}
