// A PostgreSQL with a synchronous standby: the primary can be killed, the standby promoted, and the
// killed one made its standby.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { queryRows } from './own-database.ts'
import { createNodeFolder, waitFor } from './postgres-node.ts'

export type PostgresCluster = {
  /** For DATABASE_URL: both hosts, with the one that takes writes as the target. */
  readonly url: string
  /** The rows of one statement on the present primary. */
  ask<T>(sql: string, shape: z.ZodType<T>): Promise<T[]>
  /** SIGKILL to the primary with all of its processes. */
  killPrimary(): Promise<void>
  /**
   * Makes the standby the primary, which commits without confirmation until it has a standby
   * itself.
   */
  promoteStandby(): Promise<void>
  /** Makes the killed one the standby of the other, and waits until each commit is on both. */
  rebuildKilled(): Promise<void>
  stop(): void
}

// In the file, because pg_rewind uses it for its recovery, too.
const settings = [
  `listen_addresses = '127.0.0.1'`,
  // The tests kill processes, never the machine: the system writes its buffers later.
  'fsync = off',
  // As much as the killed one may be behind or diverge.
  'wal_keep_size = 256MB',
  'wal_retrieve_retry_interval = 200ms',
]

export const startCluster = async (): Promise<PostgresCluster> => {
  const folder = createNodeFolder()
  let [primary, standby] = [await folder.add('one'), await folder.add('two')]
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const source = () => `host=127.0.0.1 port=${primary.port} user=huella dbname=postgres`

  const hasStandby = (state: string) =>
    waitFor(`a standby in the state ${state}`, async () => {
      const rows = await primary.ask('select sync_state from pg_stat_replication')
      return rows.some((row) => row['sync_state'] === state)
    })
  const synchronize = async (): Promise<void> => {
    await hasStandby('async')
    await primary.ask(`alter system set synchronous_standby_names = '*'`)
    await primary.ask('select pg_reload_conf()')
    await hasStandby('sync')
  }

  // pg_rewind needs checksums.
  folder.run('initdb', '-k', '-D', primary.data, '-U', 'huella', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  appendFileSync(join(primary.data, 'postgresql.conf'), settings.join('\n'))
  await primary.start()
  folder.run('pg_basebackup', '-D', standby.data, '-R', '-c', 'fast', '--no-sync', '-d', source())
  await standby.start()
  await synchronize()

  return {
    url: `postgres://huella@${hosts}/postgres?target_session_attrs=read-write`,
    ask: (sql, shape) => queryRows(primary.url, sql, shape),
    killPrimary: () => primary.kill(),
    promoteStandby: async () => {
      folder.run('pg_ctl', 'promote', '-D', standby.data, '-w')
      const killed = primary
      primary = standby
      standby = killed
      // The setting was copied from the other server, and no standby would confirm a commit.
      await primary.ask('alter system reset synchronous_standby_names')
      await primary.ask('select pg_reload_conf()')
    },
    rebuildKilled: async () => {
      // Its control file names the new timeline from here on.
      await primary.ask('checkpoint')
      // Its recovery removes the remaining shared memory of the killed one.
      folder.run('pg_rewind', '-D', standby.data, '-R', '--no-sync', `--source-server=${source()}`)
      await standby.start()
      await synchronize()
    },
    stop: () => folder.remove(),
  }
}
