// Puts load on a server and measures its process.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as z from 'zod'

/** The request that is repeated. */
export type LoadRequest = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Times in milliseconds. */
export type LoadResult = {
  readonly perSecond: number
  readonly cpu: number
  readonly p50: number
  readonly p99: number
}

const connections = 10
// Linux counts processor time in hundredths of a second, on every architecture that Node runs on.
const msPerTick = 10

const report = z.object({
  duration: z.number(),
  errors: z.literal(0),
  timeouts: z.literal(0),
  non2xx: z.literal(0),
  '2xx': z.number().positive(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
})

/** Processor time of a process so far, user and system, in milliseconds. */
const readCpu = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in brackets, may hold spaces: count from its end. utime and stime are
  // fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Resident memory of a process, in megabytes of a million bytes. */
export const readMemory = (pid: number): number => {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/**
 * Repeats the request over ten connections for some seconds. Any answer but success ends the
 * measurement.
 */
export const runLoad = async (
  server: { url: string; pid: number },
  request: LoadRequest,
  seconds: number,
): Promise<LoadResult> => {
  const before = readCpu(server.pid)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    '--method',
    request.method,
    ...Object.entries(request.headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    ...(request.body === undefined ? [] : ['--body', request.body]),
    server.url + request.path,
  ])
  const after = readCpu(server.pid)
  const { '2xx': answers, duration, latency } = report.parse(JSON.parse(stdout))
  return {
    perSecond: answers / duration,
    cpu: (after - before) / answers,
    p50: latency.p50,
    p99: latency.p99,
  }
}
