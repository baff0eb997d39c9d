// Measures the time and memory of exporting and importing a pet with 200 MB of documents: embedded,
// over a real connection, the import in a process of its own.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createTable } from './load/figures.ts'
import { measure, mebibytes } from './load/measured-work.ts'

const files = 8
const records = 5000
/** MiB above idle. */
const aim = 150

const openServer = async () => {
  const app = await openTestApp()
  const person = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, person)
  const { cookie } = await aSession(app.services, person)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { origin, host } = app.services.config.publicUrl
  const call = (method: string, url: string, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/octet-stream' }
      const headers = { cookie, origin, host, ...type }
      const outgoing = request(new URL(url, address), { method, headers }, resolve)
      outgoing.once('error', reject)
      if (body === undefined) outgoing.end()
      else createReadStream(body).pipe(outgoing)
    })
  return { app, person, call, client: app.asPerson({ cookie }) }
}

const exportPet = async (path: string): Promise<void> => {
  const { app, person, call } = await openServer()
  const { db, fileStore } = app.services
  const pet = await aPet(db, { owner: person })
  const sample = `${path}.sample`
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
  const table = createTable(`export of a pet with ${records} records`)
  await measure(table, 'export, while it is downloaded', async () => {
    await pipeline(await call('GET', `/api/pets/${pet.id}/file`), createWriteStream(path))
  })
  table.add('export, while it is downloaded', { size: mebibytes((await stat(path)).size) })
  table.print()
  await app.close()
}

/** Runs in a fresh process, so that memory left by another step does not hide its own needs. */
const importPet = async (path: string): Promise<void> => {
  const { app, call, client } = await openServer()
  // The loading and caching of a first request is idle memory too.
  await client.pets.list({})
  const table = createTable(`import of ${records} records and ${files} files of 25 MiB`)
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let most = idle
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const sent = await measure(table, 'upload and preview', async () =>
    petImport.parse(JSON.parse(await text(await call('POST', '/api/pet-imports?name=pet.huella', path)))),
  )
  await client.petFiles.confirm({ importId: sent.id })
  await measure(table, 'import', () => app.runDueJobs())
  clearInterval(timer)
  const { import: done } = await client.petFiles.getImport()
  if (done?.status !== 'done')
    throw new Error(`the import is ${String(done?.status)}: ${String(done?.failure)}`)
  table.check('both', 'memory above idle', (most - idle) / 2 ** 20, 'MiB', aim)
  table.report()
  await app.close()
}

const [step, given] = process.argv.slice(2)
if (step === 'import' && given !== undefined) await importPet(given)
else {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pet-files-'))
  const path = join(folder, 'pet.huella')
  try {
    await exportPet(path)
    const args = ['--expose-gc', fileURLToPath(import.meta.url), 'import', path]
    process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
