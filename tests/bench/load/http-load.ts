import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { readCpu, readCpuWithChildren } from './process-usage.ts'

export type LoadRequest = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type LoadTarget = {
  readonly url: string
  readonly pid: number
  /** The parent of the database's processes; without it the database is in the server's process. */
  readonly databasePid?: number | undefined
}

/** Times in milliseconds; processor time per request. */
export type LoadResult = {
  readonly perSecond: number
  readonly serverCpu: number
  readonly databaseCpu: number
  readonly p50: number
  readonly p99: number
}

const connections = 10

const report = z.object({
  duration: z.number(),
  errors: z.literal(0),
  timeouts: z.literal(0),
  non2xx: z.literal(0),
  '2xx': z.number().positive(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
})

const readTimes = ({ pid, databasePid }: LoadTarget) => ({
  server: readCpu(pid),
  database: databasePid === undefined ? 0 : readCpuWithChildren(databasePid),
})

/** The requests in the format in which browsers record them. */
const toHttpArchive = (target: LoadTarget, requests: readonly LoadRequest[]): string =>
  JSON.stringify({
    log: {
      entries: requests.map(({ path, method, headers, body }) => ({
        request: {
          url: target.url + path,
          method,
          headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
          ...(body !== undefined && { postData: { text: body } }),
        },
      })),
    },
  })

/**
 * Sends the requests over ten connections for some seconds, in order and repeatedly on each
 * connection. Any response but success ends the measurement.
 */
export const runLoad = async (
  target: LoadTarget,
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<LoadResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'huella-load-'))
  const archive = join(folder, 'requests.har')
  await writeFile(archive, toHttpArchive(target, requests))
  const before = readTimes(target)
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/autocannon/autocannon.js',
    '--json',
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    '--har',
    archive,
    target.url,
  ])
  const after = readTimes(target)
  await rm(folder, { recursive: true })
  const { '2xx': answers, duration, latency } = report.parse(JSON.parse(stdout))
  return {
    perSecond: answers / duration,
    serverCpu: (after.server - before.server) / answers,
    databaseCpu: (after.database - before.database) / answers,
    p50: latency.p50,
    p99: latency.p99,
  }
}
