// The migrations and functions of a fictional next version, for tests of upgrades.
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { functionsFolder } from '#server/platform/database/functions.ts'
import { journalPath, readJournal } from '#server/platform/database/schema-version.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { writeFunctions } from '../../scripts/database/functions.ts'

/**
 * A folder of today's migrations and additional ones; removed after the test.
 * @param statements the SQL of each
 */
export const newerMigrations = async (...statements: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'huella-newer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsDir, folder, { recursive: true })
  const journal = await readJournal(folder)
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  const added = statements.map((_, index) => {
    const idx = journal.entries.length + index
    return { idx, version: journal.version, when: newest + 1 + index, tag: `${idx}_newer`, breakpoints: true }
  })
  for (const [index, { tag }] of added.entries())
    await writeFile(join(folder, `${tag}.sql`), statements[index] ?? '')
  await writeFile(
    journalPath(folder),
    JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }),
  )
  return folder
}

export const addFunctions = async (folder: string, statements: string): Promise<void> => {
  await appendFile(join(functionsFolder(folder), 'events.sql'), `\n${statements}`)
  await writeFunctions(folder)
}
