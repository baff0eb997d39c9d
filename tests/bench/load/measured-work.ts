import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Table } from './figures.ts'

/** '12 MiB' */
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const sampleMs = 20

/**
 * Adds the duration of the work, the memory that it needed above the present level, and the delay
 * of other work in this process.
 */
export const measure = async <T>(table: Table, what: string, work: () => Promise<T>): Promise<T> => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), sampleMs)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  clearInterval(timer)
  delay.disable()
  const { user, system } = process.cpuUsage(cpu)
  table.add(what, {
    time: `${((performance.now() - began) / 1000).toFixed(1)} s`,
    processor: `${((user + system) / 1e6).toFixed(1)} s`,
    'memory above idle': mebibytes(most - before),
    'longest delay, p99': `${Math.round(delay.max / 1e6)}, ${Math.round(delay.percentile(99) / 1e6)} ms`,
  })
  return result
}
