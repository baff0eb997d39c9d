// The doctor finds no fault in a sound folder, and reports each damage, each on a copy of its own.
import { chmod, cp, mkdir, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openServices } from '#server/app/services.ts'
import { nameBackup } from '#server/platform/backup/backup-files.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { checkDataFolder } from '#server/platform/doctor/check-data-folder.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { isAll } from '#server/testing/extent.ts'
import { createOperator } from '#server/testing/clients/operator.ts'
import { prepareDataFolder } from '#server/testing/database.ts'

const root = await mkdtemp(join(tmpdir(), 'huella-doctor-'))
const log = createLog({ logLevel: 'silent' })
afterAll(() => rm(root, { recursive: true }))
const keeper = createOperator(root)
const { environment } = keeper

const run = async (
  command: 'backup' | 'doctor',
  env: Readonly<Record<string, string>>,
  ...args: string[]
) => {
  const { code, lines } = await keeper.run(command, env, ...args)
  return { code, lines, complaints: lines.filter((line) => !line.startsWith('  ok ')) }
}

// A server that ran, whose person has a document, and that has a backup.
const sound = environment('sound')
let key = ''
const pathOf = (dataDir: string): string => join(dataDir, 'files', key)
beforeAll(async () => {
  await prepareDataFolder(sound.DATA_DIR)
  const running = await openServices(readConfig(sound), log)
  const { db, fileStore } = running.services
  const { storageKey } = await aDocument(db, { pet: await aPet(db, { owner: await aUser(db) }) })
  await fileStore.put(storageKey, Buffer.from('what it holds'), 'application/pdf')
  await running.close()
  key = storageKey
  await run('backup', sound, 'all.tar')
}, 120_000)

const longAgo = new Date(Date.now() - 3 * 86_400_000)
const inDatabase = async (env: ReturnType<typeof environment>, statement: string): Promise<void> => {
  const database = await openDatabase(readConfig(env), log)
  await database.db.execute(sql.raw(statement))
  await database.close()
}

type Damage = (env: ReturnType<typeof environment>) => Promise<unknown>
const damages: readonly [what: string, damage: Damage, code: number, said: RegExp][] = [
  ['the secret is gone', ({ DATA_DIR }) => rm(join(DATA_DIR, 'secret')), 2, /FAIL {2}secret: .*is missing/],
  [
    'others can read the secret',
    ({ DATA_DIR }) => chmod(join(DATA_DIR, 'secret'), 0o644),
    2,
    /FAIL {2}secret: Other users/,
  ],
  [
    'others can look into the folder',
    ({ DATA_DIR }) => chmod(DATA_DIR, 0o755),
    1,
    /WARN {2}folder: Other users/,
  ],
  [
    'files of the database are gone',
    ({ DATA_DIR }) => rm(join(DATA_DIR, 'database/PG_VERSION')),
    2,
    /FAIL {2}database: PG_VERSION of .* is missing/,
  ],
  [
    'a file of the database is cut',
    ({ DATA_DIR }) => truncate(join(DATA_DIR, 'database/global/pg_control'), 100),
    2,
    /FAIL {2}database: It cannot be used/,
  ],
  [
    'its making was cut off',
    ({ DATA_DIR }) => writeFile(join(DATA_DIR, 'database.unfinished'), ''),
    2,
    /FAIL {2}database: Its making was cut off/,
  ],
  [
    'a newer version migrated it',
    (env) =>
      inDatabase(
        env,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`,
      ),
    2,
    /FAIL {2}database: .*newer Huella/,
  ],
  [
    'it is of a version that is not upgraded any more',
    (env) => inDatabase(env, 'update drizzle.__drizzle_migrations set created_at = 1700000000000'),
    2,
    /FAIL {2}database: .*before 0\.1\.0/,
  ],
  [
    'a version with newer functions is to start',
    (env) => inDatabase(env, 'update drizzle.functions set version = 1'),
    1,
    /WARN {2}schema: .*older version/,
  ],
  [
    'a restore was cut off',
    (env) => inDatabase(env, 'create table unfinished_restore ()'),
    2,
    /FAIL {2}database: .*was cut off/,
  ],
  [
    'a file of a row is gone',
    ({ DATA_DIR }) => rm(pathOf(DATA_DIR)),
    2,
    /FAIL {2}files: Rows name files that are missing \(1: pet-documents/,
  ],
  [
    'a file of a row is empty',
    ({ DATA_DIR }) => truncate(pathOf(DATA_DIR)),
    2,
    /FAIL {2}files: Files are empty \(1: pet-documents/,
  ],
  [
    'a file has no row',
    async ({ DATA_DIR }) => {
      const orphan = `${pathOf(DATA_DIR)}.old`
      await writeFile(orphan, 'x')
      await utimes(orphan, longAgo, longAgo)
    },
    1,
    /WARN {2}files: No row names these files \(1: pet-documents/,
  ],
  [
    'the store cannot be written',
    async ({ DATA_DIR }) => {
      await rm(join(DATA_DIR, 'files'), { recursive: true })
      await writeFile(join(DATA_DIR, 'files'), '')
    },
    2,
    /FAIL {2}store: It cannot be used/,
  ],
  [
    'an upload was cut off',
    async ({ DATA_DIR }) => {
      const part = join(DATA_DIR, 'tmp/upload.part')
      await mkdir(join(DATA_DIR, 'tmp'), { recursive: true })
      await writeFile(part, '')
      await utimes(part, longAgo, longAgo)
    },
    1,
    /WARN {2}leftovers: 1 temporary files/,
  ],
  [
    'the last backup is old',
    (env) => inDatabase(env, `update backups set started_at = now() - interval '3 days'`),
    2,
    /FAIL {2}backup: The last one is 72 hours old/,
  ],
  ['there is no backup', (env) => inDatabase(env, 'delete from backups'), 1, /WARN {2}backup: There is none/],
  [
    'a job waits for hours',
    (env) =>
      inDatabase(
        env,
        `insert into pgboss.job (name, start_after) values ('mail', now() - interval '2 hours')`,
      ),
    1,
    /WARN {2}jobs: 1 have waited/,
  ],
]

describe('a damaged folder', () => {
  test.each(isAll ? damages : damages.filter((_, index) => index % 16 === 1))(
    'draws a complaint when %s',
    { timeout: 60_000 },
    async (what, damage, code, said) => {
      const env = environment(what.replaceAll(' ', '-'))
      await cp(sound.DATA_DIR, env.DATA_DIR, { recursive: true, preserveTimestamps: true })
      await chmod(env.DATA_DIR, 0o700)
      await damage(env)
      const { code: found, complaints } = await run('doctor', env)
      expect(complaints.join('\n')).toMatch(said)
      expect(found).toBe(code)
      // Only the damage is reported.
      expect(complaints).toHaveLength(what === 'the store cannot be written' ? 2 : 1)
      await rm(env.DATA_DIR, { recursive: true })
    },
  )
})

test('starts no new database over one that has lost files', async () => {
  const env = environment('lost')
  await cp(sound.DATA_DIR, env.DATA_DIR, { recursive: true, preserveTimestamps: true })
  await rm(join(env.DATA_DIR, 'database/PG_VERSION'))
  await expect(openDatabase(readConfig(env), log)).rejects.toThrow(/has lost PG_VERSION: bring them back/)
  await cp(join(sound.DATA_DIR, 'database/PG_VERSION'), join(env.DATA_DIR, 'database/PG_VERSION'))
  expect((await run('doctor', env)).code).toBe(0)
})

test('lists the parts of a sound folder, and changes nothing', async () => {
  const { code, lines } = await run('doctor', sound)
  expect(lines.map((line) => /^ {2}ok {4}(\w+): /.exec(line)?.[1])).toEqual([
    'configuration',
    'folder',
    'disk',
    'secret',
    'store',
    'schema',
    'database',
    'jobs',
    'backup',
    'stamps',
    'files',
  ])
  expect(code).toBe(0)
})

test('warns of proxies that cover every address', async () => {
  const { code, complaints } = await run('doctor', { ...sound, TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' })
  expect(complaints).toEqual([expect.stringMatching(/WARN {2}proxies: .* every caller from 0\.0\.0\.0\/0/)])
  expect(code).toBe(1)
})

test('checks through a running server', async () => {
  const running = await openServices(readConfig(sound), log)
  onTestFinished(() => running.close())
  const { code, lines } = await run('doctor', sound)
  expect(lines.join('\n')).toContain('All 1 files that rows name are there')
  expect(code).toBe(0)
  // With another secret the request is refused.
  const stranger = await run('doctor', { ...sound, SECRET: 'k7'.repeat(16) })
  expect(stranger.complaints.join('\n')).toMatch(/FAIL {2}server: .*another SECRET/)
})

test('reports a full disk, a wrong variable and a missing folder', async () => {
  const config = readConfig(sound)
  const { findings } = await checkDataFolder(config, new Date(), async () => 1000)
  expect(findings).toContainEqual(expect.objectContaining({ level: 'failure', subject: 'disk' }))
  const wrong = await run('doctor', { ...sound, PORT: 'many' })
  expect(wrong).toMatchObject({ code: 2, lines: [expect.stringContaining('PORT must be a port number')] })
  const nowhere = await run('doctor', environment('nowhere'))
  expect(nowhere.complaints.join()).toMatch(/FAIL {2}folder: This user cannot read and write DATA_DIR/)
})

test('reads the newest backup, and tries the mail server', async () => {
  const dir = join(root, 'nightly')
  await mkdir(dir)
  await writeFile(join(dir, nameBackup(new Date(), false)), 'not an archive')
  const env = { ...sound, BACKUP_DIR: dir, SMTP_URL: 'smtp://127.0.0.1:1' }
  const { complaints } = await run('doctor', env)
  expect(complaints.join('\n')).toMatch(/FAIL {2}backups: BACKUP_DIR: .* is damaged/)
  expect(complaints.join('\n')).toMatch(/FAIL {2}mail: SMTP_URL: .*ECONNREFUSED/)
})
