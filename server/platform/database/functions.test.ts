import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '#server/platform/runtime/log.ts'
import { migrationsDir, openHistoricDatabase } from '#server/testing/database.ts'
import { readStoredSchema } from '#server/testing/history/stored-schema.ts'
import { functionsFolder, readFunctionsVersion, writeFunctionsVersion } from './functions.ts'
import { journalPath, readJournal } from './schema-version.ts'

const log = createLog({ logLevel: 'silent' })

/** A current database, and a folder of migrations whose functions can be changed. */
const aDatabase = async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'huella-functions-')), 'migrations')
  await cp(migrationsDir, folder, { recursive: true })
  const historic = await openHistoricDatabase(folder, log)
  onTestFinished(async () => {
    await historic.database.close()
    await rm(folder, { recursive: true })
  })
  const { db } = historic.database
  return {
    db,
    folder,
    file: join(functionsFolder(folder), 'events.sql'),
    migrate: () => historic.migrate(folder),
    upgrade: async () => {
      await writeFunctionsVersion(folder, {
        version: (await readFunctionsVersion(folder)).version + 1,
        hash: '',
      })
      await historic.migrate(folder)
    },
    run: (statement: string) => db.execute(sql.raw(statement)),
    /** `row` changes when the trigger is made anew. */
    readTriggers: async () =>
      (
        await db.execute<{ name: string; row: string }>(sql`
          select tgname || ' on ' || tgrelid::regclass as name, xmin::text as row
          from pg_trigger where not tgisinternal order by 1`)
      ).rows,
  }
}

const added = `
CREATE OR REPLACE FUNCTION count_pets(of uuid) RETURNS bigint LANGUAGE sql AS $$
  SELECT count(*) FROM pets WHERE user_id = of
$$;

CREATE OR REPLACE TRIGGER announce_again AFTER INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION announce_to_admins();
`

const addMigration = async (folder: string, statement: string): Promise<void> => {
  const journal = await readJournal(folder)
  const [newest] = journal.entries.toReversed()
  if (newest === undefined) throw new Error('no migration')
  const entry = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'later' }
  await writeFile(join(folder, 'later.sql'), statement)
  await writeFile(journalPath(folder), JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
}

describe('a start with other functions', () => {
  it('makes what is new or changed, and touches no other trigger', async () => {
    const { db, file, upgrade, readTriggers } = await aDatabase()
    const before = await readTriggers()
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace('AFTER INSERT ON audit_log', 'AFTER INSERT OR DELETE ON audit_log') + added,
    )
    await upgrade()
    const after = await readTriggers()
    const changed = after.filter(({ name, row }) => before.find((item) => item.name === name)?.row !== row)
    expect(changed.map(({ name }) => name)).toEqual(['announce on audit_log', 'announce_again on audit_log'])
    const schema = (await readStoredSchema(db)).join('\n')
    expect(schema).toContain('FUNCTION public.count_pets(of uuid)')
    expect(schema).toContain('announce AFTER INSERT OR DELETE ON public.audit_log')
  })

  it('drops what is no longer declared, and nothing that a keeper made', async () => {
    const { db, file, upgrade, run } = await aDatabase()
    await run('create function of_keeper() returns trigger language plpgsql as $$ begin return new; end $$')
    await run('create trigger of_keeper before insert on pets for each row execute function of_keeper()')
    const before = await readStoredSchema(db)
    const text = await readFile(file, 'utf8')
    await appendFile(file, added)
    await upgrade()
    await writeFile(file, text)
    await upgrade()
    expect(await readStoredSchema(db)).toEqual(before)
  })

  it('makes a trigger of constraints anew', async () => {
    const { db, file, upgrade } = await aDatabase()
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace('AFTER INSERT ON live_events', 'AFTER INSERT OR DELETE ON live_events'),
    )
    await upgrade()
    expect((await readStoredSchema(db)).join('\n')).toContain('AFTER INSERT OR DELETE ON public.live_events')
  })

  it('changes nothing as an older version, which keeps the newer functions', async () => {
    const { db, file, upgrade, migrate, folder } = await aDatabase()
    const older = await readFunctionsVersion(folder)
    const text = await readFile(file, 'utf8')
    await appendFile(file, added)
    await upgrade()
    const newer = await readStoredSchema(db)
    await writeFile(file, text)
    await writeFunctionsVersion(folder, older)
    await migrate()
    expect(await readStoredSchema(db)).toEqual(newer)
    // Nor a server without a migration that the database has.
    await addMigration(folder, 'SELECT 1')
    await migrate()
    expect(await readStoredSchema(db)).toEqual(newer)
  })
})

describe('a migration', () => {
  it('restores the triggers that it dropped', async () => {
    const { db, folder, migrate } = await aDatabase()
    const before = await readStoredSchema(db)
    await addMigration(
      folder,
      'DROP TRIGGER announce ON visits;\n--> statement-breakpoint\nDROP FUNCTION announce_user CASCADE;',
    )
    await migrate()
    expect(await readStoredSchema(db)).toEqual(before)
  })

  it('rolls back with the functions that fail behind it', async () => {
    const { db, folder, file, upgrade } = await aDatabase()
    const before = await readStoredSchema(db)
    await addMigration(folder, 'ALTER TABLE pets ADD COLUMN later text')
    await appendFile(file, added.replace('audit_log', 'nowhere'))
    await expect(upgrade()).rejects.toThrow(/nowhere/)
    expect(await readStoredSchema(db)).toEqual(before)
  })
})
