/** '12 MiB' */
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

const sampleMs = 20

/** Prints the duration of the work and the memory that it needed above the present level. */
export const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), sampleMs)
  const began = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { user, system } = process.cpuUsage(cpu)
  const busy = ((user + system) / 1e6).toFixed(1)
  console.log(
    `${what}: ${seconds} s (${busy} s of processor), ${mebibytes(most - before)} above ${mebibytes(before)}`,
  )
  return result
}
