// From the first version to this one, migration by migration, with rows in every table: nothing is
// lost, and its people find what they had.
import { createHmac } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import type { Db } from '#server/platform/database/database.ts'
import { journalPath, readJournal } from '#server/platform/database/schema-version.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { migrationsDir, openHistoricDatabase } from '#server/testing/database.ts'
import { anaSigned, animals, rowsByMigration } from '#server/testing/history/rows-by-migration.ts'
import { pairRows, readStoredRows, type MeantChanges } from '#server/testing/history/stored-rows.ts'

/** What migrations change of rows that are there; all others leave every value as it was. */
const meantChanges: Readonly<Record<string, MeantChanges>> = {
  // They get ids: migrations.test.ts.
  '0002_medications-and-vaccines': { values: ['pets.allergies'] },
  // What is searched, made anew from the same texts.
  '0009_search-the-market': { values: ['marketplace_products.words'] },
  '0014_standard-names': {
    tables: { reminder_wakes: 'reminder_checks', share_code_misses: 'failed_share_code_attempts' },
    columns: {
      'reminder_wakes.told_until': 'evaluated_until',
      'reminders.told_at': 'delivered_at',
      'reminder_digests.owed_since': 'pending_since',
      'reminder_digests.mailed_at': 'sent_at',
      'reminder_digests.told_until': 'covered_until',
      'share_code_misses.missed_at': 'attempted_at',
      'subscriptions.ends_soon_told_for': 'expiry_notified_for',
      'medications.reminds_since': 'remind_from',
      'vaccines.reminds_since': 'remind_from',
      'marketplace_products.words': 'search_vector',
    },
  },
  // Hashed.
  '0023_hashed-sessions': { values: ['sessions.token'] },
}

/** Filled by triggers whenever rows come, at whatever stage. */
const filledByTriggers = ['live_events', 'reminder_checks', 'reminder_wakes']

const firstVersion = '0000_start'
const folder = await mkdtemp(join(tmpdir(), 'huella-upgrade-'))
const { entries, ...journal } = await readJournal(migrationsDir)

/** The folder of migrations as the version that ended with this one had it. */
const folderUpTo = async (index: number): Promise<string> => {
  await writeFile(journalPath(folder), JSON.stringify({ ...journal, entries: entries.slice(0, index + 1) }))
  return folder
}

await cp(migrationsDir, folder, { recursive: true })
const historic = await openHistoricDatabase(await folderUpTo(0), createLog({ logLevel: 'silent' }))
const { db } = historic.database
const rowsOf = rowsByMigration(await hashPassword(anaSigned.password))
let app: TestApp

/** Statement by statement: a prepared one takes no more than one. */
const write = async (tag: string, into: Db = db): Promise<void> => {
  for (const statement of (rowsOf[tag] ?? '').split(/;\s*$/m))
    if (statement.trim() !== '') await into.execute(sql.raw(statement))
}

beforeAll(() => write(firstVersion))
afterAll(async () => {
  await app.close()
  await historic.database.close()
  await rm(folder, { recursive: true })
})

test('each table of the first version has rows', async () => {
  const empty = [...(await readStoredRows(db))].filter(([, rows]) => rows.length === 0)
  expect(empty.map(([table]) => table)).toEqual([])
  expect(Object.keys(rowsOf).filter((tag) => !entries.some((entry) => entry.tag === tag))).toEqual([])
})

test.each(entries.slice(1).map(({ tag }, index) => [tag, index + 1] as const))(
  '%s keeps every row',
  async (tag, index) => {
    const before = await readStoredRows(db)
    await historic.migrate(await folderUpTo(index))
    const after = await readStoredRows(db)
    for (const [table, rows] of before) {
      if (filledByTriggers.includes(table)) continue
      const [was, is] = pairRows(table, rows, after, meantChanges[tag] ?? {})
      expect(is, table).toEqual(was)
    }
    await write(tag)
  },
)

test('all constraints hold, and no migration is left', async () => {
  const { rows } = await db.execute(sql`select conname from pg_constraint where not convalidated`)
  expect(rows).toEqual([])
  expect((await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'))).toHaveLength(entries.length)
  app = await openTestApp({ database: historic.database })
})

/** The cookie that her browser has kept since the first version. */
const cookieOfThen = (): string => {
  const { secret, publicUrl } = app.services.config
  const signature = createHmac('sha256', secret).update(anaSigned.token).digest('base64')
  return `${sessionCookie(publicUrl)}=${encodeURIComponent(`${anaSigned.token}.${signature}`)}`
}

test('a browser that was signed in still is, and the password still opens', async () => {
  const session = await app.inject({ url: '/api/auth/session', headers: { cookie: cookieOfThen() } })
  expect(session.json()).toMatchObject({ person: { email: anaSigned.email, fullName: 'Ana Ñúñez' } })
  const { email, password } = anaSigned
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
})

test('pets, records, diary, documents and shares are what they were', async () => {
  const { kira, milo, rocky } = animals
  const ana = app.asPerson({ cookie: cookieOfThen() })
  const { items } = await ana.pets.list({})
  expect(items.map(({ id, access }) => [id, access])).toEqual([
    [rocky, 'editor'],
    [milo, 'owner'],
    [kira, 'owner'],
  ])
  expect(await ana.pets.get({ petId: kira })).toMatchObject({
    name: 'Kira 🐾',
    breed: 'Criolla',
    birthDate: '2019-02-28',
    description: 'Le teme a la pólvora',
    weightValue: 12.5,
    weightUnit: 'Kilogramos',
    microchipNumber: '985112003456789',
    rabiesVaccineNumber: 'R-2025-1',
    image: { width: 1200, height: 900 },
  })
  expect((await ana.allergies.list({ petId: kira })).items).toMatchObject([
    { name: 'Pollo', description: 'ronchas' },
    { name: 'Polen', description: null },
  ])
  // Its owner had hidden it.
  expect((await ana.vaccines.list({ petId: kira })).items).toEqual([])
  await ana.stamps.show({ petId: kira, sequence: 1 })
  expect((await ana.vaccines.list({ petId: kira })).items).toMatchObject([
    { name: 'Rabia', dateAdministered: '2025-05-02', nextDueDate: '2026-05-02', veterinarian: 'Dra. Peña' },
  ])
  expect((await ana.medications.list({ petId: kira })).items).toMatchObject([
    { name: 'Apoquel', dosage: '5.4 mg', frequency: 'cada 12 horas', notes: 'con comida' },
  ])
  expect(await ana.diary.list({ petId: kira })).toMatchObject({
    items: [
      { title: 'Baño', content: null, entryDate: '2025-04-01', photos: [] },
      { title: 'Primer paseo', content: 'Fuimos al río.', photos: [{ width: 800, height: 600 }] },
    ],
  })
  const documents = await ana.documents.list({ petId: kira })
  expect(JSON.stringify(documents)).toContain('Carné.pdf')
  expect(JSON.stringify(documents)).not.toContain('borrado.pdf')
  expect(JSON.stringify(await ana.sharing.list({ petId: kira }))).toContain('Eva Stone')
})

test('the weights of profiles have become first measurements, and none is made up', async () => {
  const { kira, milo, rocky } = animals
  const ana = app.asPerson({ cookie: cookieOfThen() })
  const measured = async (petId: string) =>
    (await ana.weights.list({ petId })).items.map((one) => [
      one.measuredOn,
      one.weightValue,
      one.weightUnit,
      one.note,
    ])
  // The day on which each was added.
  expect(await measured(kira)).toEqual([['2025-01-05', 12.5, 'Kilogramos', 'Del perfil']])
  expect(await measured(rocky)).toEqual([['2025-01-07', 3.1, 'Libras', 'Del perfil']])
  expect(await measured(milo)).toEqual([])
  const [first] = (await ana.weights.list({ petId: kira })).items
  const { id: weightId, ...removed } = await ana.weights.remove({ petId: kira, weightId: first?.id ?? '' })
  expect(await ana.pets.get({ petId: kira })).toMatchObject({ weightValue: null })
  expect(await ana.weights.restore({ petId: kira, weightId, ...removed })).toEqual(first)
  expect(await ana.pets.get({ petId: kira })).toMatchObject({ weightValue: 12.5, exactWeight: 12.5 })
})

test('what is written from now on joins it', async () => {
  const ana = app.asPerson({ cookie: cookieOfThen() })
  const petId = animals.rocky
  await ana.vaccines.create({ petId, name: 'Mixomatosis' })
  await ana.allergies.create({ petId: animals.kira, name: 'Maíz' })
  expect((await ana.vaccines.list({ petId })).items).toHaveLength(1)
  expect((await ana.allergies.list({ petId: animals.kira })).items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pollo', 'Polen', 'Maíz']),
  )
})

// As one transaction, in which later migrations meet what earlier ones left to its end.
test('all at once does the same as one after the other', async () => {
  const atOnce = await openHistoricDatabase(await folderUpTo(0), createLog({ logLevel: 'silent' }))
  onTestFinished(() => atOnce.database.close())
  await write(firstVersion, atOnce.database.db)
  const before = await readStoredRows(atOnce.database.db)
  await atOnce.migrate(migrationsDir)
  const after = await readStoredRows(atOnce.database.db)
  const values = Object.values(meantChanges).flatMap((meant) => meant.values ?? [])
  for (const [table, rows] of before) {
    const [was, is] = pairRows(table, rows, after, { values })
    expect(is, table).toEqual(was)
  }
})
