// Measures the timeline of a pet with 10,000 entries, among a thousand other pets: its first page,
// one far back, and searches with many, one, and no results.
import * as z from 'zod'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { startMeasuredServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable, median, percentile, round } from './load/figures.ts'
import { readCpu } from './load/process-usage.ts'

const rounds = 40
const warmUp = 5
const entriesOfEach = 2500
const otherPets = 1000
const entriesOfOthers = 5

const tables = ['pets', 'vaccines', 'medications', 'pet_diary_entries', 'pet_documents'] as const

function* addRecords(condition: string, count: number) {
  const from = `from pets, generate_series(1, ${count}) n where ${condition}`
  const moment = `date_trunc('milliseconds', now() - n * interval '33 hours')`
  yield `insert into vaccines (id, pet_id, name, date_administered, veterinarian, notes, created_at)
    select gen_random_uuid(), pets.id, 'Rabia ' || n, current_date - n, 'Clínica San Roque', 'Sin reacción alguna.', ${moment} ${from}`
  yield `insert into medications (id, pet_id, name, dosage, frequency, notes, created_at)
    select gen_random_uuid(), pets.id, 'Apoquel ' || n, '1 tableta', 'Cada 12 horas', 'Con la comida.', ${moment} ${from}`
  yield `insert into pet_diary_entries (id, pet_id, title, content, entry_date, created_at)
    select gen_random_uuid(), pets.id, 'Paseo ' || n, repeat('Corrió por el parque y jugó con la pelota. ', 8), current_date - n, ${moment} ${from}`
  yield `insert into pet_documents (id, pet_id, document_name, storage_key, file_type, file_size, uploaded_at)
    select gen_random_uuid(), pets.id, 'Análisis ' || n || '.pdf', pets.id || '/' || n, 'application/pdf', 1000, ${moment} ${from}`
}

function* statements(ownerId: string, petId: string) {
  yield `insert into pets (id, user_id, name, species, sex, created_at)
    select gen_random_uuid(), '${ownerId}', 'Kira ' || n, 'perro', 'Hembra', now() from generate_series(1, ${otherPets}) n`
  yield* addRecords(`id = '${petId}'`, entriesOfEach)
  yield* addRecords(`id <> '${petId}'`, entriesOfOthers)
}

const addressOfPage = async (url: string, path: string, cookie: string, pages: number): Promise<string> => {
  let next = path
  for (let page = 0; page < pages; page++) {
    const answer: unknown = await (await fetch(url + next, { headers: { cookie } })).json()
    next = `${path}?cursor=${z.object({ next: z.string() }).parse(answer).next}`
  }
  return next
}

/** Times of whole responses, and the processor time of the server for each. */
const measureAnswers = async (server: ServerProcess, path: string, cookie: string) => {
  const times: number[] = []
  let before = 0
  for (let n = -warmUp; n < rounds; n++) {
    if (n === 0) before = readCpu(server.pid)
    const started = performance.now()
    const answer = await fetch(server.url + path, { headers: { cookie, 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    if (n >= 0) times.push(performance.now() - started)
  }
  const cpu = (readCpu(server.pid) - before) / rounds
  return {
    'p50 / p95': `${round(median(times))} / ${round(percentile(times, 0.95))} ms`,
    processor: `${round(cpu)} ms`,
  }
}

const table = createTable(`timeline of ${4 * entriesOfEach} entries`)
await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { db } = running.services
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  await fillTables(db, tables, statements(owner.id, pet.id))
  const { cookie } = await aSession(running.services, owner)
  await running.close()
  const server = await startMeasuredServer(env)
  const path = `/api/pets/${pet.id}/timeline`
  const asked = {
    'first page': path,
    'page 400': await addressOfPage(server.url, path, cookie, 399),
    'from an earlier year': `${path}?year=${new Date().getUTCFullYear() - 6}`,
    'search, many found': `${path}?search=${encodeURIComponent('PARQUE')}`,
    'search, one found': `${path}?search=${encodeURIComponent('análisis 2500')}`,
    'search, none found': `${path}?search=xyz`,
  }
  for (const [what, address] of Object.entries(asked)) {
    const answers = await measureAnswers(server, address, cookie)
    table.add(
      what,
      Object.fromEntries(Object.entries(answers).map(([key, cell]) => [`${engine} ${key}`, cell])),
    )
  }
  await server.stop()
})
table.report()
