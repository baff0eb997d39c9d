// Measures long lists (a diary of 1,000 entries with photos, 500 documents) and the memory of large
// uploads.
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { median } from './load/http-load.ts'
import { readMemory } from './load/process-usage.ts'
import { measureOnEngines, printResult } from './load/engines.ts'

const entries = 1000
const documents = 500
const photosPerEntry = 3
const rounds = 20
const megabyte = 1024 * 1024

// The aims of docs/measurements.md. Times in milliseconds of the whole response, memory in
// megabytes above idle.
const aims = { list: 200, memory: 60 }

/** Rows without files, because this benchmark reads none. */
const seed = async (env: Readonly<Record<string, string>>) => {
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const running = await openServices(config, createLog(config))
  const { services } = running
  const { db } = services
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)
  for (let n = 0; n < entries; n++)
    await aDiaryEntry(db, { pet, entryDate: day(n), photos: photosPerEntry, content: 'Paseo. '.repeat(100) })
  for (let n = 0; n < documents; n++) await aDocument(db, { pet, uploadedAt: new Date(Date.UTC(2024, 0, n)) })
  const { cookie } = await aSession(services, owner)
  await running.close()
  return { cookie, petId: pet.id }
}

type Visit = { readonly server: ServerProcess; readonly cookie: string; readonly petId: string }

const readList = async ({ server, cookie, petId }: Visit, list: 'diary' | 'documents') => {
  const times: number[] = []
  let items = 0
  let next: string | null = ''
  while (next !== null) {
    const query: string = next === '' ? '' : `?cursor=${next}`
    const started = performance.now()
    const answer = await fetch(`${server.url}/api/pets/${petId}/${list}${query}`, { headers: { cookie } })
    const page: { items: unknown[]; next: string | null } = await answer.json()
    times.push(performance.now() - started)
    items += page.items.length
    next = page.next
  }
  return { times, items }
}

/** Streams that many megabytes without Content-Length, and watches the server's memory. */
const upload = async ({ server, cookie, petId }: Visit, megabytes: number) => {
  const idle = readMemory(server.pid)
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, readMemory(server.pid))), 5)
  const status = await new Promise<number>((done) => {
    const sending = request(`${server.url}/api/pets/${petId}/documents?name=a.bin`, {
      method: 'POST',
      headers: { cookie, origin: server.url },
    })
    sending.on('error', () => undefined)
    sending.once('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    void (async () => {
      for (let sent = 0; sent < megabytes * 16 && !sending.destroyed; sent++)
        if (!sending.write(Buffer.alloc(megabyte / 16, sent)))
          await Promise.race([new Promise((go) => sending.once('drain', go)), sleep(1000)])
      sending.end()
    })()
  })
  await sleep(200)
  clearInterval(watch)
  return { status, idle, above: peak - idle }
}

await measureOnEngines(async (engine, env) => {
  const made = await seed(env)
  const server = await startServer(env)
  const visit = { server, ...made }
  for (const [list, count] of [
    ['diary', entries],
    ['documents', documents],
  ] as const) {
    await readList(visit, list)
    const firsts: number[] = []
    const all: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { times, items } = await readList(visit, list)
      if (items !== count) throw new Error(`${items} of ${count} ${list} were listed`)
      firsts.push(times[0] ?? Number.NaN)
      all.push(...times)
    }
    printResult(`${engine}, ${list} of ${count}, first page, median`, median(firsts), 'ms', aims.list)
    const p99 = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN
    printResult(`${engine}, ${list} of ${count}, any of its pages, p99`, p99, 'ms', aims.list)
  }
  await server.stop()
  // A new process: heap that the lists left free would hide the needs of an upload.
  const again = await startServer(env)
  const idler = { server: again, ...made }
  // The embedded database and the compiler take their own memory with the first requests of each
  // kind.
  for (const list of ['diary', 'documents'] as const) await readList(idler, list)
  await upload(idler, 1)
  await sleep(3000)
  for (const [megabytes, expected] of [
    [25, 201],
    [100, 413],
    [25, 201],
    [100, 413],
  ] as const) {
    const { status, idle, above } = await upload(idler, megabytes)
    if (status !== expected) throw new Error(`${megabytes} MB were answered ${status}`)
    printResult(
      `${engine}, ${megabytes} MB answered ${status}, above ${idle.toFixed(0)} MB idle`,
      above,
      'MB',
      aims.memory,
    )
  }
  await again.stop()
})
