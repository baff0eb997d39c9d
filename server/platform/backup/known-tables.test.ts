import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { omitFunctions } from '#server/platform/database/functions.ts'
import { journalPath, readJournal } from '#server/platform/database/schema-version.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { migrationsDir, openHistoricDatabase, openTestDatabase } from '#server/testing/database.ts'
import { listSequences, listTables } from './catalog.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readKnownTables } from './known-tables.ts'

const log = createLog({ logLevel: 'silent' })

const tablesIn = async (db: Db, schema: string) =>
  new Map(
    (await listTables(db))
      .filter((table) => table.schema === schema)
      .map((table) => [`${schema}.${table.name}`, new Set(table.columns)]),
  )

const sequencesIn = async (db: Db) => new Set((await listSequences(db)).map(({ name }) => name))

describe('the tables of a version', () => {
  it('agree with those that its migrations make', { timeout: 120_000 }, async () => {
    const journal = await readJournal(migrationsDir)
    const folder = join(await mkdtemp(join(tmpdir(), 'huella-versions-')), 'migrations')
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(migrationsDir, folder, { recursive: true })
    await omitFunctions(folder)
    const upTo = (count: number) =>
      writeFile(journalPath(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await upTo(1)
    const { database, migrate } = await openHistoricDatabase(folder, log)
    onTestFinished(() => database.close())
    for (const [n, { when, tag }] of journal.entries.entries()) {
      await upTo(n + 1)
      await migrate(folder)
      const known = await readKnownTables(migrationsDir, when)
      expect(known?.own, tag).toEqual(await tablesIn(database.db, 'public'))
      expect(known?.sequences, tag).toEqual(await sequencesIn(database.db))
    }
  })

  it('include those of the queue', async () => {
    const database = await openTestDatabase(log)
    onTestFinished(() => database.close())
    const [newest] = (await readJournal(migrationsDir)).entries.toReversed()
    const known = await readKnownTables(migrationsDir, newest?.when ?? 0)
    expect(known?.queue).toEqual(await tablesIn(database.db, 'pgboss'))
  })

  it('stay unknown for a version that this one does not come from', async () => {
    expect(await readKnownTables(migrationsDir, 1)).toBeUndefined()
  })
})
