import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { users } from '#server/features/auth/tables.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openServices } from '#server/app/services.ts'
import { headerName } from '#server/platform/backup/archive/entries.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { createArchive } from '#server/platform/backup/archive/writer.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { unfinishedRestoreTable } from '#server/platform/database/schema-version.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { isAll } from '#server/testing/extent.ts'
import { createOperator } from '#server/testing/clients/operator.ts'
import { readStoredSchema } from '#server/testing/history/stored-schema.ts'

const root = await mkdtemp(join(tmpdir(), 'huella-restore-'))
const archive = join(root, 'all.tar')
const log = createLog({ logLevel: 'silent' })
afterAll(() => rm(root, { recursive: true }))
const keeper = createOperator(root)
const { environment, install } = keeper

/** @returns the printed lines */
const run = async (
  command: 'backup' | 'restore',
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> => (await keeper.run(command, env, ...args)).lines.join('\n')

// A server that ran, and whose person has a document.
const source = await install('source')
let personId = ''
beforeAll(async () => {
  const running = await openServices(readConfig(source), log)
  const { db, fileStore } = running.services
  const person = await aUser(db)
  personId = person.id
  const { storageKey } = await aDocument(db, { pet: await aPet(db, { owner: person }) })
  await fileStore.put(storageKey, Buffer.from('what it holds'), 'application/pdf')
  await running.close()
  expect(await run('backup', source, 'all.tar')).toMatch(
    /^Backup: .*all\.tar \(.* 1 files; read again, and whole\)/,
  )
}, 120_000)

test('restores what was backed up, the secret too', async () => {
  const env = await install('restored', 'nothing')
  expect(await run('restore', env, archive)).toMatch(
    /^Restored: \d+ rows and 1 files .*Start the server now\.$/,
  )
  expect(loadSecret(env.DATA_DIR)).toBe(loadSecret(source.DATA_DIR))
  expect((await keeper.run('doctor', env)).lines.join('\n')).toContain('tables are those of this version')
  const running = await openServices(readConfig(env), log)
  onTestFinished(() => running.close())
  const rows = await running.services.db.select().from(users)
  expect(rows.map(({ id }) => id)).toEqual([personId])
  expect(await running.services.fileStore.list('pet-documents')).toHaveLength(1)
})

test('overwrites neither a backup nor an existing installation', async () => {
  await expect(run('backup', source, archive)).rejects.toThrow(/exists already/)
  await expect(run('restore', { ...source, SECRET: 'x'.repeat(32) }, archive)).rejects.toThrow(
    /file store is not empty/,
  )
  await rm(join(root, 'source', 'files'), { recursive: true })
  await expect(run('restore', source, archive)).rejects.toThrow(/database is not empty/)
})

test('refuses a folder with a single file', async () => {
  const env = environment('with-a-file')
  await mkdir(join(env.DATA_DIR, 'files/pet-images/somebody'), { recursive: true })
  await writeFile(join(env.DATA_DIR, 'files/pet-images/somebody/a.webp'), '')
  await expect(run('restore', env, archive)).rejects.toThrow(
    /file store is not empty \(pet-images\/somebody\/a/,
  )
  expect(await readdir(env.DATA_DIR)).toEqual(['files'])
})

test('keeps another secret of the folder, and names it in the refusal', async () => {
  const env = environment('with-a-secret')
  await mkdir(env.DATA_DIR)
  await writeFile(join(env.DATA_DIR, 'secret'), 'another-secret-that-was-here-before\n')
  await expect(run('restore', env, archive)).rejects.toThrow(/has a secret of its own/)
})

test.runIf(isAll)('keeps a secret of the environment, and explains the consequence', async () => {
  const output = await run('restore', environment('with-a-variable', { SECRET: 'k7'.repeat(16) }), archive)
  expect(output).toContain('SECRET_PREVIOUS')
})

test('refuses a backup of a newer version before it makes anything', async () => {
  const path = join(root, 'newer.tar')
  const header = await readArchive(archive, undefined, async () => {})
  const newer = await createArchive(path, undefined)
  const changed = { ...header, schemaVersion: header.schemaVersion + 1 }
  await newer.addBytes(headerName, Buffer.from(JSON.stringify(changed)))
  await newer.finish()
  await newer.publish()
  const env = environment('newer')
  await expect(run('restore', env, path)).rejects.toThrow(/newer Huella/)
  await expect(readdir(env.DATA_DIR)).rejects.toThrow(/ENOENT/)
})

test('restores a backup of the oldest version, which the next start upgrades', async () => {
  const packed = await readFile(join(import.meta.dirname, '../../testing/history/0.1.0-backup.tar.gz'))
  const path = join(root, 'oldest.tar')
  await writeFile(path, gunzipSync(packed))
  const env = await install('oldest', 'nothing')
  expect(await run('restore', env, path)).toMatch(/^Restored: \d+ rows and 0 files/)
  expect((await keeper.run('doctor', env)).lines.join('\n')).toContain('the next start migrates them')
  const database = await openDatabase(readConfig(env), log)
  onTestFinished(() => database.close())
  const people = await database.db.select().from(users)
  expect(people.map(({ fullName }) => fullName).toSorted()).toEqual(['Ana Ñúñez', 'Eva Stone', 'Luis Gómez'])
  const fresh = await openDatabase(readConfig(await install('fresh')), log)
  onTestFinished(() => fresh.close())
  expect(await readStoredSchema(database.db)).toEqual(await readStoredSchema(fresh.db))
})

test('refuses a database from before the oldest version, and names the version between', async () => {
  const env = await install('too-old')
  const config = readConfig(env)
  const database = await openDatabase(config, log)
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1700000000000`)
  await database.close()
  const sentence =
    'The database is of a Huella before 0.1.0 of 26 November 2026 (commit 1ac6af01), from which this version upgrades: start that version once, then this one.'
  await expect(openDatabase(config, log)).rejects.toThrow(sentence)
  await expect(run('backup', env, 'too-old.tar')).rejects.toThrow(sentence)
})

test('ends a start on a database of a newer version with a sentence', async () => {
  const env = await install('future')
  const config = readConfig(env)
  const database = await openDatabase(config, log)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`,
  )
  await database.close()
  await expect(openDatabase(config, log)).rejects.toThrow(/migrated by a newer Huella .*2100-01-01/)
  await expect(run('backup', env, 'future.tar')).rejects.toThrow(/newer Huella/)
})

test('serves no restore that was cut off', async () => {
  const env = await install('cut-off')
  const config = readConfig(env, loadSecret)
  const database = await openDatabase(config, log)
  await database.db.execute(sql.raw(`create table public.${unfinishedRestoreTable} ()`))
  await database.close()
  await expect(openDatabase(config, log)).rejects.toThrow(/was cut off/)
  await expect(run('restore', env, archive)).rejects.toThrow(/not empty/)
})

test('explains its use without a file, and reports a missing database', async () => {
  await expect(run('backup', source)).rejects.toThrow('Which file? npm run backup -- FILE')
  await expect(run('restore', source, '--plain')).rejects.toThrow(
    'Which file? npm run restore -- FILE [--plain]',
  )
  await expect(run('restore', environment('nothing'), 'missing.tar')).rejects.toThrow(
    /missing\.tar cannot be read \(ENOENT/,
  )
  await expect(run('backup', environment('nothing'), 'nothing.tar')).rejects.toThrow(/no database yet/)
  expect(await readdir(root)).not.toContain('nothing.tar')
  expect(await readdir(root)).not.toContain('nothing')
})
