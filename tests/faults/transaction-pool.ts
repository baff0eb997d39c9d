// pgbouncer in transaction mode in front of a database, with the configuration in
// docs/operations.md.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import * as z from 'zod'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { unprivilegedUser } from '../../scripts/testing/postgres.ts'
import { queryRows } from './own-database.ts'

export type TransactionPool = {
  /** For DATABASE_URL. */
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The documented file, adapted to this machine and database. */
const configuration = (database: URL, port: number, users: string): string => {
  const [, documented = ''] = /```ini\n([\s\S]+?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const changes: readonly (readonly [RegExp, string])[] = [
    [/host=\S+/, `host=${database.hostname}`],
    [/port=\S+/, `port=${database.port}`],
    [/dbname=\S+/, `dbname=${database.pathname.slice(1)}`],
    [/listen_port = \d+/, `listen_port = ${port}`],
    [/auth_file = \S+/, `auth_file = ${users}`],
    // Few, so that many clients share each within moments.
    [/default_pool_size = \d+/, 'default_pool_size = 3'],
  ]
  const changed = changes.reduce((text, [what, value]) => {
    if (!what.test(text)) throw new Error(`docs/operations.md has no pgbouncer.ini with ${what.source}`)
    return text.replace(what, value)
  }, documented)
  return `${changed}\nunix_socket_dir =\n`
}

export const startTransactionPool = async (databaseUrl: string): Promise<TransactionPool> => {
  const program = z.string().parse(process.env['TEST_PGBOUNCER'])
  const database = new URL(databaseUrl)
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'huella-pgbouncer-'))
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"huella" "a word"\n')
  writeFileSync(file, configuration(database, port, join(folder, 'users.txt')))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const url = `postgres://huella:a%20word@127.0.0.1:${port}/huella`
  let child: ChildProcess | undefined
  const end = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const abandon = () => child?.kill('SIGKILL')
  process.once('exit', abandon)
  const answers = () =>
    queryRows(url, 'select 1', z.unknown()).then(
      () => true,
      () => false,
    )
  const start = async (): Promise<void> => {
    child = spawn(program, [file], { ...user, cwd: folder, stdio: 'ignore' })
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error('pgbouncer did not start')
      await pass(50)
    }
  }
  await start()
  return {
    url,
    kill: end,
    start,
    stop: async () => {
      process.off('exit', abandon)
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
