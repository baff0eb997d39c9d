/**
 * In the order of arrival. Use a fair queue (`fair-queue.ts`) where people wait for each other.
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
      // The slot passes directly to the next call, so that no later one can take it.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/**
 * Further calls are refused at once, before any work.
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
