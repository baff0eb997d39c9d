// Measures the timeline of a pet with 10,000 entries, among a thousand other pets: its first page,
// one far back, and searches with many, one, and no results. On both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { findServerProgram, startServer } from '#server/testing/servers/server-process.ts'
import { printAnswerTimes } from './load/answer-times.ts'
import { benchServerSettings } from './load/server-settings.ts'

const entriesOfEach = 2500
const otherPets = 1000
const entriesOfOthers = 5

const tables = ['pets', 'vaccines', 'medications', 'pet_diary_entries', 'pet_documents'] as const

const addRecords = async (db: Db, condition: string, count: number): Promise<void> => {
  const from = `from pets, generate_series(1, ${count}) n where ${condition}`
  const moment = `date_trunc('milliseconds', now() - n * interval '33 hours')`
  await db.execute(
    sql.raw(`insert into vaccines (id, pet_id, name, date_administered, veterinarian, notes, created_at)
      select gen_random_uuid(), pets.id, 'Rabia ' || n, current_date - n, 'Clínica San Roque', 'Sin reacción alguna.', ${moment} ${from}`),
  )
  await db.execute(
    sql.raw(`insert into medications (id, pet_id, name, dosage, frequency, notes, created_at)
      select gen_random_uuid(), pets.id, 'Apoquel ' || n, '1 tableta', 'Cada 12 horas', 'Con la comida.', ${moment} ${from}`),
  )
  await db.execute(
    sql.raw(`insert into pet_diary_entries (id, pet_id, title, content, entry_date, created_at)
      select gen_random_uuid(), pets.id, 'Paseo ' || n, repeat('Corrió por el parque y jugó con la pelota. ', 8), current_date - n, ${moment} ${from}`),
  )
  await db.execute(
    sql.raw(`insert into pet_documents (id, pet_id, document_name, storage_key, file_type, file_size, uploaded_at)
      select gen_random_uuid(), pets.id, 'Análisis ' || n || '.pdf', pets.id || '/' || n, 'application/pdf', 1000, ${moment} ${from}`),
  )
}

/** Inserts without triggers, which would announce each row. */
const seed = async (db: Db, ownerId: string, petId: string): Promise<void> => {
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql.raw(`insert into pets (id, user_id, name, species, sex, created_at)
      select gen_random_uuid(), '${ownerId}', 'Kira ' || n, 'perro', 'Hembra', now() from generate_series(1, ${otherPets}) n`),
  )
  await addRecords(db, `id = '${petId}'`, entriesOfEach)
  await addRecords(db, `id <> '${petId}'`, entriesOfOthers)
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('vacuum analyze'))
}

const addressOfPage = async (url: string, path: string, cookie: string, pages: number): Promise<string> => {
  let next = path
  for (let page = 0; page < pages; page++) {
    const answer: unknown = await (await fetch(url + next, { headers: { cookie } })).json()
    next = `${path}?cursor=${z.object({ next: z.string() }).parse(answer).next}`
  }
  return next
}

const measure = async (engine: string, database: Readonly<Record<string, string>>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-timeline-'))
  const env = await benchServerSettings(dataDir, database)
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
  const owner = await aUser(made.services.db)
  const pet = await aPet(made.services.db, { owner })
  await seed(made.services.db, owner.id, pet.id)
  const { cookie } = await aSession(made.services, owner)
  await made.close()
  const server = await startServer(env)
  const path = `/api/pets/${pet.id}/timeline`
  const asked = {
    'first page': path,
    'page 400': await addressOfPage(server.url, path, cookie, 399),
    'from an earlier year': `${path}?year=${new Date().getUTCFullYear() - 6}`,
    'search, many found': `${path}?search=${encodeURIComponent('PARQUE')}`,
    'search, one found': `${path}?search=${encodeURIComponent('análisis 2500')}`,
    'search, none found': `${path}?search=xyz`,
  }
  for (const [what, address] of Object.entries(asked))
    await printAnswerTimes(`${engine}, ${what}`, server, address, cookie)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(
  `Measuring ${findServerProgram()} on Node ${process.version}: ${4 * entriesOfEach} entries of one pet`,
)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', { DATABASE_URL: url })
await measure('embedded', {})
