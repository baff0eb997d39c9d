// A private PostgreSQL for one test run, on loopback, in a temporary folder, never as root.
import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { countProcessorSeconds } from './processor-time.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'

export type PrivatePostgres = {
  url: string
  /** Without TCP, whose writes took a sixth of the time of the integration tests. */
  socketUrl: string
  version: string
  stop: () => Promise<void>
}

/**
 * The folder with `initdb` and `postgres`; undefined where they are missing. Debian keeps them off
 * the PATH; the newest version wins.
 */
export const findPostgres = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

/** PostgreSQL does not run as root, and needs a user that has a name. */
export const unprivilegedUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined)
    throw new Error('PostgreSQL refuses root, and this machine has neither "postgres" nor "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const must = (command: string, args: string[], options: SpawnSyncOptions): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`}`)
}

/**
 * The memory of the machine where Linux has room there, because each test file creates and deletes
 * a database of 700 files: on ext4 that took a tenth to four tenths of a processor second.
 */
const clusterParent = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts a server with its own cluster; `stop` ends it and removes its folder, and so does the end
 * of this process.
 */
export const startPostgres = async (binaries: string): Promise<PrivatePostgres> => {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(clusterParent(), 'huella-postgres-'))
  chmodSync(folder, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C' } }
  must(join(binaries, 'initdb'), ['-D', data, '-U', 'huella', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as)

  const port = await findFreePort()
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=300',
    // The tests kill processes, never the machine: the system writes its buffers later.
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    // Databases live for minutes, and used space that is freed changes the order of unsorted rows.
    '-c',
    'autovacuum=off',
  ]
  const server = spawn(join(binaries, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const ended = once(server, 'exit')
  // When this process ends early the server stops at once: its cluster is deleted anyway.
  const abandon = (): void => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', abandon)

  const url = `postgres://huella@127.0.0.1:${port}/postgres`
  for (let attempts = 0; !(await answers(url)); attempts += 1) {
    if (server.exitCode !== null || attempts > 100)
      throw new Error(`PostgreSQL did not start:\n${log.join('')}`)
    await sleep(100)
  }
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
  const stop = async (): Promise<void> => {
    process.off('exit', abandon)
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { url, socketUrl: `${url}?host=${folder}`, version, stop }
}

/**
 * Runs `work` with a private PostgreSQL, or without one, after printing a line, where its programs
 * are missing.
 */
export const withPostgres = async <T>(
  work: (postgres: PrivatePostgres | undefined) => Promise<T>,
): Promise<T> => {
  const binaries = findPostgres()
  if (binaries === undefined) {
    console.log(
      '- No PostgreSQL here (no initdb on the PATH or in /usr/lib/postgresql/*/bin): only the embedded database is tested.',
    )
    return work(undefined)
  }
  const postgres = await startPostgres(binaries)
  countProcessorSeconds('PostgreSQL')
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
    countProcessorSeconds('PostgreSQL')
  }
}
