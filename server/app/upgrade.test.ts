// The oldest version that can be upgraded is migrated step by step to this one, with rows in every
// table: no data is lost, people find their data, and the schema becomes that of a new database.
import { createHmac } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#server/features/auth/sessions/cookie-names.ts'
import { omitFunctions } from '#server/platform/database/functions.ts'
import { journalPath, readJournal } from '#server/platform/database/schema-version.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { migrationsDir, openHistoricDatabase, openTestDatabase } from '#server/testing/database.ts'
import { pairRows, readStoredRows, type IntendedChanges } from '#server/testing/history/stored-rows.ts'
import { readStoredSchema } from '#server/testing/history/stored-schema.ts'

/** Intended changes of existing rows by migration; all others leave every value unchanged. */
const meantChanges: Readonly<Record<string, IntendedChanges>> = {}

/** Rows of tables that a migration made, for later migrations. */
const rowsByMigration: Readonly<Record<string, string>> = {
  '0052_invitations-to-edit': `insert into editing_invitations (pet_id, invited_by, share_code, token, seen_at)
    select id, user_id, share_code, 'K7QF2345', now() from pets where share_code is not null`,
  '0054_pet-details': `insert into double_doses
    (user_id, pet_id, medication_id, first_mark, second_mark, created_at)
    select user_id, pet_id, medication_id, 'a', 'b', now() from medication_doses join pets on pets.id = pet_id;
    insert into care_tasks (id, pet_id, created_at, name, every_count, every_unit)
    select gen_random_uuid(), id, now(), 'Baño', 3, 'weeks' from pets;
    insert into papers (id, pet_id, created_at, name, type)
    select gen_random_uuid(), id, now(), 'Pasaporte', 'passport' from pets`,
  '0056_care-tags-lost': `insert into lost_notices
    (id, pet_id, owner_id, opened_at, lost_on, latitude, longitude, do_not_chase, shows)
    select gen_random_uuid(), id, user_id, now(), '2026-11-20', 4.711, -74.0721, true, '{photo}' from pets;
    insert into found_reports (id, token_hash, species, found_on, created_at, last_at)
    select gen_random_uuid(), id::text, species, '2026-11-21', now(), now() from pets;
    insert into lost_matches (notice_id, found_report_id, score, reasons, is_answer, state, created_at)
    select n.id, r.id, 50, '[]', false, 'open', now() from lost_notices n join found_reports r on r.token_hash = n.pet_id::text;
    insert into lost_messages (id, notice_id, found_report_id, author, text, created_at)
    select gen_random_uuid(), notice_id, found_report_id, 'finder', 'La vi', now() from lost_matches;
    insert into lost_watches (user_id, cell, radius) select id, 340913997, 3 from users;
    insert into lost_bell_notices (notice_id, user_id, kind, noted_at)
    select id, owner_id, 'lost_match', now() from lost_notices;
    insert into lost_flags (id, notice_id, reason, sender_hash, created_at)
    select gen_random_uuid(), id, 'other', 'x', now() from lost_notices`,
}

/** Ana owns the first two, and edits Rocky, who is Luis's. */
const animals = {
  kira: '01950000-0000-7000-8000-000000000001',
  milo: '01950000-0000-7000-8000-000000000002',
  rocky: '01950000-0000-7000-8000-000000000003',
}
/** Ana's credentials, and the token in her browser's cookie: the dump has its hash. */
const anaSigned = { email: 'ana@correo.co', password: 'una clave bien larga', token: 'c0ffee'.repeat(8) }

/** Triggers fill these tables with rows at any stage. */
const filledByTriggers = ['live_events', 'reminder_checks', 'reminder_wakes']

const dump = gunzipSync(
  await readFile(join(import.meta.dirname, '../testing/history/0.1.0.sql.gz')),
).toString()
const log = createLog({ logLevel: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'huella-upgrade-'))
const { entries, ...journal } = await readJournal(migrationsDir)

/** The migrations up to this one, without functions: today's need the newest tables. */
const folderUpTo = async (index: number): Promise<string> => {
  await writeFile(journalPath(folder), JSON.stringify({ ...journal, entries: entries.slice(0, index + 1) }))
  return folder
}

await cp(migrationsDir, folder, { recursive: true })
await omitFunctions(folder)
const historic = await openHistoricDatabase(await folderUpTo(0), log, dump)
const { db } = historic.database
let app: TestApp

/** Statement by statement, because a prepared one takes no more than one. */
const write = async (statements: string): Promise<void> => {
  for (const statement of statements.split(/;\s*$/m))
    if (statement.trim() !== '') await db.execute(sql.raw(statement))
}

// The browser signed in some days ago, relative to the test's date.
beforeAll(() =>
  write(`update sessions set created_at = now() - interval '9 days', updated_at = now() - interval '1 day',
    expires_at = now() + interval '20 days' where expires_at > now()`),
)
afterAll(async () => {
  await app.close()
  await historic.database.close()
  await rm(folder, { recursive: true })
})

test('starts from rows in each table of the oldest version', async () => {
  const empty = [...(await readStoredRows(db))].filter(([, rows]) => rows.length === 0)
  expect(empty.map(([table]) => table)).toEqual([])
  const tags = entries.map(({ tag }) => tag)
  const named = [...Object.keys(rowsByMigration), ...Object.keys(meantChanges)]
  expect(named.filter((tag) => !tags.includes(tag))).toEqual([])
})

test.each(entries.slice(1).map(({ tag }, index) => [tag, index + 1] as const))(
  'keeps every row in %s',
  async (tag, index) => {
    const before = await readStoredRows(db)
    await historic.migrate(await folderUpTo(index))
    const after = await readStoredRows(db)
    for (const [table, rows] of before) {
      if (filledByTriggers.includes(table)) continue
      const [was, is] = pairRows(table, rows, after, meantChanges[tag] ?? {})
      expect(is, table).toEqual(was)
    }
    await write(rowsByMigration[tag] ?? '')
  },
)

test('reaches the schema of a new database, with all constraints and no migration left', async () => {
  await historic.migrate(migrationsDir)
  const { rows } = await db.execute(sql`select conname from pg_constraint where not convalidated`)
  // Rows that exist are not checked before the next release, because the check would block writes.
  const newest = await readFile(join(migrationsDir, `${entries.at(-1)?.tag}.sql`), 'utf8')
  const unchecked = [...newest.matchAll(/ADD CONSTRAINT "(\w+)".* NOT VALID/g)].map(([, name]) => name)
  expect(new Set(rows.map(({ conname }) => conname))).toEqual(new Set(unchecked))
  expect((await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'))).toHaveLength(entries.length)
  const fresh = await openTestDatabase(log)
  onTestFinished(() => fresh.close())
  expect(await readStoredSchema(db)).toEqual(await readStoredSchema(fresh.db))
  app = await openTestApp({ database: historic.database })
})

const cookieOfThen = (): string => {
  const { secret, publicUrl } = app.services.config
  const signature = createHmac('sha256', secret).update(anaSigned.token).digest('base64')
  return `${sessionCookie(publicUrl)}=${encodeURIComponent(`${anaSigned.token}.${signature}`)}`
}

test('keeps a browser signed in, and accepts the password', async () => {
  const session = await app.inject({ url: '/api/auth/session', headers: { cookie: cookieOfThen() } })
  expect(session.json()).toMatchObject({ person: { email: anaSigned.email, fullName: 'Ana Ñúñez' } })
  const { email, password } = anaSigned
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
})

test('preserves pets, records, diary, documents and shares', async () => {
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
  const vaccines = async () => (await ana.vaccines.list({ petId: kira })).items
  const distemper = {
    name: 'Moquillo',
    lot: 'A1',
    cost: { amountMinor: 4_500_000, currency: 'COP' },
    remind: false,
  }
  // The owner had hidden the other one.
  expect(await vaccines()).toMatchObject([distemper])
  await ana.stamps.show({ petId: kira, sequence: 1 })
  expect(await vaccines()).toMatchObject([
    distemper,
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

test('turns the weights of profiles into first measurements, and makes none up', async () => {
  const { kira, milo, rocky } = animals
  const ana = app.asPerson({ cookie: cookieOfThen() })
  const measured = async (petId: string) =>
    (await ana.weights.list({ petId })).items.map((item) => [
      item.measuredOn,
      item.weightValue,
      item.weightUnit,
      item.note,
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

test('accepts new records beside them', async () => {
  const ana = app.asPerson({ cookie: cookieOfThen() })
  const petId = animals.rocky
  await ana.vaccines.create({ petId, name: 'Mixomatosis' })
  await ana.allergies.create({ petId: animals.kira, name: 'Maíz' })
  expect((await ana.vaccines.list({ petId })).items).toHaveLength(1)
  expect((await ana.allergies.list({ petId: animals.kira })).items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pollo', 'Polen', 'Maíz']),
  )
})

// In one transaction, later migrations find the deferred checks of earlier ones.
test('reaches the same rows in one run as step by step', async () => {
  const atOnce = await openHistoricDatabase(await folderUpTo(0), log, dump)
  onTestFinished(() => atOnce.database.close())
  const before = await readStoredRows(atOnce.database.db)
  await atOnce.migrate(migrationsDir)
  const after = await readStoredRows(atOnce.database.db)
  const values = Object.values(meantChanges).flatMap((meant) => meant.values ?? [])
  for (const [table, rows] of before) {
    const [was, is] = pairRows(table, rows, after, { values })
    expect(is, table).toEqual(was)
  }
})
