// How long the export and the import of a pet with 200 MB of documents take, and how much memory:
// embedded, in one process, over a real connection. `npm run bench:pet-files`.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { petDocuments } from '#server/features/documents/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const files = 8
const records = 5000

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

/** Runs it, and prints how long it took and how much memory it needed above what was held. */
const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const began = performance.now()
  const cpu = process.cpuUsage()
  const result = await work()
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { user, system } = process.cpuUsage(cpu)
  const busy = ((user + system) / 1e6).toFixed(1)
  console.log(
    `${what}: ${seconds} s (${busy} s of processor), ${mebibytes(most - before)} above ${mebibytes(before)}`,
  )
  return result
}

const app = await openTestApp()
const folder = await mkdtemp(join(tmpdir(), 'bench-pet-files-'))
try {
  const { db, fileStore } = app.services
  const person = await aUser(db)
  await anActiveSubscription(db, person)
  const pet = await aPet(db, { owner: person })
  const sample = join(folder, 'sample')
  for (let n = 0; n < files; n++) {
    await writeFile(sample, randomBytes(documentMaxBytes))
    const storageKey = `pet-documents/${person.id}/${pet.id}/${String(n).padStart(24, '0')}.pdf`
    await fileStore.putFile(storageKey, sample, 'application/pdf')
    const document = { documentName: `Receta ${n}.pdf`, fileType: 'application/pdf', uploadedAt: new Date() }
    await db
      .insert(petDocuments)
      .values({ ...document, id: newId(), petId: pet.id, storageKey, fileSize: documentMaxBytes })
  }
  const row = () => ({ id: newId(), petId: pet.id, createdAt: new Date(), notes: 'Sin reacción. '.repeat(8) })
  for (let at = 0; at < records; at += 500)
    await db
      .insert(vaccines)
      .values(Array.from({ length: 500 }, (_, n) => ({ ...row(), name: `Vacuna ${at + n}` })))
  const { cookie } = await aSession(app.services, person)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { origin } = app.services.config.publicUrl
  const headers = { cookie, origin, host: new URL(origin).host }
  const path = join(folder, 'pet.huella')
  const call = (method: string, url: string, body?: string) =>
    new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const type = { 'content-type': 'application/octet-stream' }
      const outgoing = request(
        new URL(url, address),
        { method, headers: { ...headers, ...(body && type) } },
        resolve,
      )
      outgoing.once('error', reject)
      if (body === undefined) outgoing.end()
      else createReadStream(body).pipe(outgoing)
    })
  await measure('export', async () => {
    await pipeline(await call('GET', `/api/pets/${pet.id}/file`), createWriteStream(path))
  })
  console.log(`its size: ${mebibytes((await stat(path)).size)}, ${records} records`)
  const client = app.asPerson({ cookie })
  const sent = await measure('upload and preview', async () =>
    petImport.parse(JSON.parse(await text(await call('POST', '/api/pet-imports?name=pet.huella', path)))),
  )
  await client.petFiles.confirm({ importId: sent.id })
  await measure('import', () => app.runDueJobs())
  const { import: done } = await client.petFiles.getImport()
  if (done?.status !== 'done')
    throw new Error(`the import is ${String(done?.status)}: ${String(done?.failure)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
  await app.close()
}
