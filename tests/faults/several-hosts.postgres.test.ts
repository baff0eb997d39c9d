// An address with several hosts leads to the one that takes writes, over TLS, and away from it when
// it takes none any more, or does not respond.
import { appendFileSync, chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { isOutage } from '#server/platform/runtime/outages.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { aCertificate } from '#server/testing/servers/certificate.ts'
import { createNodeFolder } from './postgres-node.ts'
import { isAll } from '#server/testing/extent.ts'
import { openProxy } from './tcp-proxy.ts'

const folder = createNodeFolder()
const node = await folder.add('only')
const { key, cert } = aCertificate('localhost')
const certificate = join(node.data, 'server.crt')
folder.run('initdb', '-D', node.data, '-U', 'huella', '-A', 'trust', '-E', 'UTF8', '--no-sync')
const { uid, gid } = statSync(node.data)
for (const [path, text] of [
  [certificate, cert],
  [join(node.data, 'server.key'), key],
] as const) {
  writeFileSync(path, text)
  chownSync(path, uid, gid)
  chmodSync(path, 0o600)
}
appendFileSync(join(node.data, 'postgresql.conf'), `listen_addresses = '127.0.0.1'\nfsync = off\nssl = on\n`)
await node.start()
afterAll(() => folder.remove())

const open = async (hosts: string, query = '') => {
  const databaseUrl = `postgres://huella@${hosts}/postgres${query}`
  const log = createLog({ logLevel: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir: '', migrationsDir }, log)
  onTestFinished(() => database.close())
  return database.db
}

const nowhere = 'nobody.invalid:5432'
const verified = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`

test('verifies the certificate of the chosen host', async () => {
  const db = await open(`${nowhere},localhost:${node.port}`, verified)
  const { rows } = await db.execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)
  expect(rows).toEqual([{ ssl: true }])
  await expect(open(`${nowhere},127.0.0.1:${node.port}`, verified)).rejects.toThrow(
    /^DATABASE_URL cannot be used: .*nobody\.invalid.*, .*127\.0\.0\.1.*\.$/s,
  )
})

// Takes seven seconds.
test.runIf(isAll)('ends connections to a silent host once another is found', async () => {
  const [first, second] = [await openProxy(new URL(node.url)), await openProxy(new URL(node.url))]
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  const db = await open(`127.0.0.1:${first.port},127.0.0.1:${second.port}`)
  await db.execute(sql`select 1`)
  first.fallSilent()
  // It would wait for a quarter of an hour.
  const waiting = Promise.allSettled([db.execute(sql`select 1`)])
  const answers = () =>
    db.execute(sql`select 1 as one`).then(
      ({ rows }) => rows,
      () => [],
    )
  await expect.poll(answers, { timeout: 60_000 }).toEqual([{ one: 1 }])
  const [{ status }] = await waiting
  expect(status).toBe('rejected')
})

test('calls a primary without writes an outage, for reads too', async () => {
  const db = await open(`${nowhere},127.0.0.1:${node.port}`)
  const isConnectionError = (work: Promise<unknown>) => work.then(() => false, isOutage)
  const read = () => db.execute(sql`select 1`)
  const write = () => db.transaction((tx) => tx.execute(sql`create table written ()`))
  const become = async (state: 'on' | 'off') => {
    await node.ask(`alter system set default_transaction_read_only = ${state}`)
    await node.ask('select pg_reload_conf()')
  }
  await read()
  await become('on')
  await expect.poll(() => isConnectionError(write())).toBe(true)
  // The refused connection is not used again, and no other can be made.
  await expect.poll(() => isConnectionError(read())).toBe(true)
  await become('off')
  await expect.poll(() => isConnectionError(write())).toBe(false)
})
