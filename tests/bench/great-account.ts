// Measures the greatest account that the product allows: a pet with 5,000 rows of every kind. Prints
// the processor time of each read of it, and how long others wait while three such reads run. On
// both databases. `npm run bench -- great-account [rows of each kind] [seconds of each load]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { findServerProgram, startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { readCpu } from './load/process-usage.ts'
import { benchServerSettings } from './load/server-settings.ts'

const rows = Number(process.argv[2] ?? 5000)
const loadSeconds = Number(process.argv[3] ?? 10)
const rounds = 3
/** Milliseconds of processor that a read may take. */
const aim = 300

const moment = `date_trunc('milliseconds', now() - n * interval '3 hours')`
/** One of the names of each ten records is its own, and the first of a series are due soon. */
const due = `current_date + 3 + n % 300`

/** Columns of each table with what stands in them, `n` being the number of the row. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  weights: {
    id: 'gen_random_uuid()',
    measured_on: `current_date - n % 5000`,
    weight_value: '10 + n % 7',
    weight_unit: `'Kilogramos'`,
    note: `repeat('a', 200)`,
    created_at: moment,
  },
  vaccines: {
    id: 'gen_random_uuid()',
    name: `'Vacuna ' || n`,
    date_administered: `current_date - n % 5000`,
    next_due_date: due,
    veterinarian: `'Doctora ' || n % 100`,
    notes: `repeat('b', 300)`,
    created_at: moment,
  },
  parasite_treatments: {
    id: 'gen_random_uuid()',
    name: `'Pipeta ' || n`,
    target: `'external'`,
    date_administered: `current_date - n % 5000`,
    next_due_date: due,
    notes: `repeat('c', 300)`,
    cost_minor: '100000',
    currency: `'COP'`,
    created_at: moment,
  },
  visits: {
    id: 'gen_random_uuid()',
    visit_date: `current_date - n % 5000`,
    reason: `'Control ' || n`,
    clinic: `'Clínica ' || n % 100`,
    findings: `repeat('d', 1000)`,
    next_visit_date: due,
    created_at: moment,
  },
  medications: {
    id: 'gen_random_uuid()',
    name: `'Apoquel ' || n`,
    dosage: `'1 tableta'`,
    notes: `repeat('e', 300)`,
    schedule: `jsonb_build_object('times', jsonb_build_array('08:00', '14:00', '20:00'), 'from', current_date - 90, 'to', null, 'everyDays', 1)`,
    remind_from: `now() - interval '90 days'`,
    created_at: moment,
  },
  pet_diary_entries: {
    id: 'gen_random_uuid()',
    title: `'Paseo ' || n`,
    content: `repeat('Corrió por el parque. ', 40)`,
    entry_date: `current_date - n % 5000`,
    created_at: moment,
  },
  pet_documents: {
    id: 'gen_random_uuid()',
    document_name: `'Análisis ' || n || '.pdf'`,
    storage_key: `gen_random_uuid()::text`,
    file_type: `'application/pdf'`,
    file_size: '1000',
    uploaded_at: moment,
  },
}

const facts = `jsonb_build_object('pet', jsonb_build_object('birthDate', null, 'breed', null, 'microchipNumber', null, 'name', 'Kira', 'species', 'perro'),
  'record', jsonb_build_object('name', name, 'notes', notes))::text`

/** What hangs on those records: who wrote them, stamps that are hidden, marks of doses, reminders. */
const beside = (owner: string) => [
  ...['weights', 'vaccines', 'visits', 'medications'].map(
    (kind) => `insert into pet_records (pet_id, kind, record_id, title, written_by, written_at)
      select pet_id, '${kind}', id, 'Registro', '${owner}', created_at from ${kind}`,
  ),
  `insert into pet_records (pet_id, kind, record_id, title, written_by, written_at)
    select pet_id, 'parasite-treatments', id, 'Registro', '${owner}', created_at from parasite_treatments`,
  `insert into record_documents (pet_id, kind, record_id, document_id)
    select v.pet_id, 'visits', v.id, d.id from (select *, row_number() over (order by id) n from visits) v
    join (select id, row_number() over (order by id) n from pet_documents) d using (n)`,
  `insert into stamps (pet_id, sequence, kind, record_id, facts, professional_name, professional_number, clinic,
      signature_kind, signature, signature_hash, stamped_at, previous_hash, hash)
    select pet_id, n, 'vaccine', id, ${facts}, 'Ana Ruiz', 'MP 1', 'San Roque', 'typed', 'Ana Ruiz', 'x', now(), n - 1, n
    from (select *, row_number() over (order by id) n from vaccines) v where n % 2 = 0`.replaceAll(
    'select pet_id, n,',
    'select pet_id, n / 2,',
  ),
  `insert into hidden_stamps (pet_id, sequence, hidden_at) select pet_id, sequence, now() from stamps where sequence % 2 = 0`,
  `insert into medication_doses (pet_id, medication_id, due_date, due_time, marked_by, marked_at, status)
    select pet_id, id, current_date - 1, '08:00', '${owner}', now() - interval '1 day', 'given' from medications`,
  `insert into reminders (id, user_id, pet_id, key, kind, source_id, due_date, remind_at, delivered_at)
    select gen_random_uuid(), '${owner}', pet_id, 'vaccine:' || id || ':' || next_due_date || ':7', 'vaccine', id,
      next_due_date, now() - interval '1 day', now() - interval '1 day' from vaccines`,
]

/** Inserts without triggers, which would announce each row. */
const seed = async (db: Db, ownerId: string, petId: string): Promise<void> => {
  const tables = [
    ...Object.keys(kinds),
    'pets',
    'pet_records',
    'record_documents',
    'stamps',
    'hidden_stamps',
    'medication_doses',
    'reminders',
  ]
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(
    sql.raw(`update pets set allergies = (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(),
      'name', 'Alergia ' || n, 'description', repeat('f', 200))) from generate_series(1, ${rows}) n) where id = '${petId}'`),
  )
  for (const [table, columns] of Object.entries(kinds))
    await db.execute(
      sql.raw(`insert into ${table} (pet_id, ${Object.keys(columns).join(', ')})
        select '${petId}', ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) n`),
    )
  for (const statement of beside(ownerId)) await db.execute(sql.raw(statement))
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('vacuum analyze'))
}

type Reader = { readonly server: ServerProcess; readonly cookie: string }

const read = async ({ server, cookie }: Reader, path: string) => {
  const answer = await fetch(server.url + path, { headers: { cookie } })
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, bytes }
}

const readsOf = (petId: string, feed: string): readonly string[] => {
  const parts = `allergies medications vaccines parasite-treatments visits weights diary documents doses
    timeline stamps costs plan changes bin reports report-attachments shares`
  return [
    '/api/pets',
    `/api/pets/${petId}`,
    ...parts.split(/\s+/).map((part) => `/api/pets/${petId}/${part}`),
    '/api/reminders',
    '/api/reminders/upcoming',
    '/api/visits/proposals',
    '/api/quotas',
    `/app/pet/${petId}`,
    `/app/pet/${petId}/weights`,
    feed,
  ]
}

const measureReads = async (reader: Reader, paths: readonly string[]) => {
  const costs: { path: string; cpu: number }[] = []
  for (const path of paths) {
    const { status, bytes } = await read(reader, path)
    await sleep(100)
    const before = readCpu(reader.server.pid)
    for (let round = 0; round < rounds; round++) await read(reader, path)
    await sleep(50)
    const cpu = (readCpu(reader.server.pid) - before) / rounds
    costs.push({ path, cpu })
    const short = path.replace(/[0-9a-f-]{36}/, '…').replace(/feeds\/.*/, 'feeds/….ics')
    console.log(
      `${cpu <= aim ? '✓' : '✗'} ${short}: ${status}, ${(bytes / 1000).toFixed(0)} KB, ${cpu.toFixed(0)} ms of processor`,
    )
  }
  return costs.toSorted((a, b) => b.cpu - a.cpu).map(({ path }) => path)
}

/** What somebody else waits for their short list, asked every 20 ms. */
const othersP99 = async (other: Reader): Promise<string> => {
  const times: number[] = []
  const refused = { count: 0 }
  const until = performance.now() + loadSeconds * 1000
  const waiting: Promise<void>[] = []
  while (performance.now() < until) {
    const began = performance.now()
    waiting.push(
      read(other, '/api/pets').then(({ status }) => {
        times.push(performance.now() - began)
        if (status !== 200) refused.count++
      }),
    )
    await sleep(20)
  }
  await Promise.all(waiting)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return `p99 ${p99.toFixed(0)} ms of ${times.length}, ${refused.count} refused`
}

/** The same while three reads of that path run, again and again. */
const othersWhile = async (reader: Reader, other: Reader, path: string): Promise<string> => {
  const done = { is: false }
  const statuses = new Map<number, number>()
  const readers = Array.from({ length: 3 }, async () => {
    while (!done.is) {
      const { status } = await read(reader, path)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200) await sleep(100)
    }
  })
  const p99 = await othersP99(other)
  done.is = true
  await Promise.all(readers)
  return `${p99}; the reads: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`
}

const measure = async (engine: string, database: Readonly<Record<string, string>>) => {
  console.log(engine)
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-great-'))
  const env = { ...(await benchServerSettings(dataDir, database)), LOG_LEVEL: 'error' }
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
  const { db } = made.services
  const [owner, neighbour] = [await aUser(db), await aUser(db)]
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  await aPet(db, { owner: neighbour })
  await seed(db, owner.id, pet.id)
  const [great, small] = [await aSession(made.services, owner), await aSession(made.services, neighbour)]
  await made.close()
  const server = await startServer(env)
  const [reader, other] = [
    { server, cookie: great.cookie },
    { server, cookie: small.cookie },
  ]
  const address = await fetch(`${server.url}/api/calendar`, {
    method: 'POST',
    headers: { cookie: great.cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{}',
  })
  const { url } = z.object({ url: z.string() }).parse(await address.json())
  const heaviest = await measureReads(reader, readsOf(pet.id, new URL(url).pathname))
  await othersP99(other)
  console.log(`Others, calm: ${await othersP99(other)}`)
  for (const path of heaviest.filter((one) => !one.startsWith('/api/feeds')).slice(0, 3)) {
    console.log(`Others during ${path.replace(pet.id, '…')}: ${await othersWhile(reader, other, path)}`)
  }
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`Measuring ${findServerProgram()} on Node ${process.version}: ${rows} rows of each kind`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', { DATABASE_URL: url })
await measure('embedded', {})
