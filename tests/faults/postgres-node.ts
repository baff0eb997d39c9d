// One of several PostgreSQL servers, with a folder of its own, all of whose processes may be
// killed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import * as z from 'zod'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { findPostgres, unprivilegedUser } from '../../scripts/testing/postgres.ts'
import { queryRows } from './own-database.ts'

export type PostgresNode = {
  readonly port: number
  /** The data folder, which must be filled before the start. */
  readonly data: string
  readonly url: string
  ask(sql: string): Promise<Record<string, unknown>[]>
  /** Resolves when it responds. */
  start(): Promise<void>
  /** SIGKILL to all of its processes. */
  kill(): Promise<void>
}

export type NodeFolder = {
  add(name: string): Promise<PostgresNode>
  /**
   * Runs one of PostgreSQL's programs to its end.
   * @throws an Error with its output where it fails
   */
  run(program: string, ...args: readonly string[]): void
  remove(): void
}

const patienceMs = 60_000

/** Waits until `holds` resolves to true; a rejection counts as false. */
export const waitFor = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const began = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > patienceMs) throw new Error(`${what} did not come`)
    await pass(50)
  }
}

const findPrograms = (): string => {
  const found = findPostgres()
  if (found === undefined) throw new Error('This needs the programs of PostgreSQL on this machine.')
  // The folder may contain links to only some programs; the others are beside the links' targets.
  return dirname(realpathSync(join(found, 'postgres')))
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

// It has its own process group.
const killGroup = ({ pid }: ChildProcess): void => void (pid !== undefined && process.kill(-pid, 'SIGKILL'))

/** The folder is removed with this process. */
export const createNodeFolder = (): NodeFolder => {
  const programs = findPrograms()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'huella-nodes-'))
  chmodSync(folder, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C' } }
  const running = new Set<ChildProcess>()
  const remove = (): void => {
    for (const server of running) if (isRunning(server)) killGroup(server)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', remove)

  const add = async (name: string): Promise<PostgresNode> => {
    const port = await findFreePort()
    const data = join(folder, name)
    const url = `postgres://huella@127.0.0.1:${port}/postgres`
    const askIt = (sql: string) => queryRows(url, sql, z.record(z.string(), z.unknown()))
    let server: ChildProcess | undefined
    return {
      port,
      data,
      url,
      ask: askIt,
      start: async () => {
        const args = ['-D', data, '-p', String(port), '-k', folder]
        server = spawn(join(programs, 'postgres'), args, { ...as, detached: true, stdio: 'ignore' })
        running.add(server)
        await waitFor('PostgreSQL', async () => (await askIt('select 1')).length === 1)
      },
      kill: async () => {
        if (server === undefined || !isRunning(server)) return
        const ended = once(server, 'exit')
        killGroup(server)
        await ended
        running.delete(server)
      },
    }
  }
  return {
    add,
    run: (program, ...args) => {
      const options = { ...as, encoding: 'utf8' } as const
      const { status, stderr, error } = spawnSync(join(programs, program), args, options)
      if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
    },
    remove: () => {
      process.off('exit', remove)
      remove()
    },
  }
}
