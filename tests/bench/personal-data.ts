// Measures the time and memory of exporting and deleting a large account: 10,000 records and 2 GB
// of documents, embedded, in one process.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { accountDeletions } from '#server/features/account-deletion/tables.ts'
import { aSession, aUser, anAdmin } from '#server/features/auth/factories.ts'
import { petDiaryEntries } from '#server/features/diary/tables.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createTable } from './load/figures.ts'
import { measure, mebibytes } from './load/measured-work.ts'

const records = 10_000
const files = 80

const inBatches = async <Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += 500) await insert(rows.slice(at, at + 500))
}

const fill = async ({ services: { db, config, fileStore } }: TestApp, person: { readonly id: string }) => {
  const pet = await aPet(db, { owner: person })
  const row = () => ({ id: newId(), petId: pet.id, createdAt: new Date() })
  const notes = 'Corrió detrás de todas las palomas. '.repeat(8)
  const quarter = Array.from({ length: records / 4 }, (_, number) => number)
  await inBatches(
    quarter.map((n) => ({ ...row(), name: `Medicamento ${n}`, notes })),
    (some) => db.insert(medications).values(some),
  )
  await inBatches(
    quarter.map((n) => ({ ...row(), name: `Vacuna ${n}`, notes })),
    (some) => db.insert(vaccines).values(some),
  )
  const entry = { entryDate: '2026-03-01', content: notes }
  await inBatches(
    quarter.map((n) => ({ ...row(), ...entry, title: `Entrada ${n}` })),
    (some) => db.insert(petDiaryEntries).values(some),
  )
  const keys = quarter.map((n) => `pet-documents/${person.id}/${pet.id}/${String(n).padStart(24, '0')}.pdf`)
  const document = {
    petId: pet.id,
    fileType: 'application/pdf',
    fileSize: documentMaxBytes,
    uploadedAt: new Date(),
  }
  await inBatches(
    keys.map((storageKey, n) => ({ ...document, id: newId(), documentName: `Receta ${n}.pdf`, storageKey })),
    (some) => db.insert(petDocuments).values(some),
  )
  const path = join(config.dataDir, 'sample')
  await writeFile(path, randomBytes(documentMaxBytes))
  for (const key of keys.slice(0, files)) await fileStore.putFile(key, path, 'application/pdf')
}

const table = createTable(`account of ${records} records, ${files} files of ${mebibytes(documentMaxBytes)}`)
const app = await openTestApp()
try {
  await anAdmin(app.services)
  const person = await aUser(app.services.db)
  await fill(app, person)
  const client = app.asPerson(await aSession(app.services, person))
  await client.personalData.request()
  await measure(table, 'copy', () => app.runDueJobs())
  const { export: made } = await client.personalData.get()
  if (made?.status !== 'ready') throw new Error('the copy is not ready')
  table.add('copy', { size: mebibytes(made.size ?? 0) })
  const now = app.services.clock()
  await app.services.db.insert(accountDeletions).values({ userId: person.id, requestedAt: now, dueAt: now })
  await measure(table, 'deletion, rows', () => app.runJob('account-deletion'))
  await measure(table, 'deletion, files', () => app.runDueJobs())
  const left = await app.services.fileStore.list('pet-documents')
  if (left.length > 0) throw new Error(`${left.length} files are left`)
} finally {
  await app.close()
}
table.report()
