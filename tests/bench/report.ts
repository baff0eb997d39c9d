// Measures the time and memory of a report of 500 records with 20 attachments, and its delay of
// other requests: embedded, in one process.
import { PDFDocument } from '@pdfme/pdf-lib'
import sharp from 'sharp'
import { reportKinds } from '#contract/features/reports/kinds.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { petDiaryEntries } from '#server/features/diary/tables.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { parasiteTreatments } from '#server/features/parasite-treatments/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { visits } from '#server/features/visits/tables.ts'
import { weights } from '#server/features/weights/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createTable } from './load/figures.ts'
import { measure, mebibytes } from './load/measured-work.ts'

const recordsOfEach = 100
const photos = 10
const files = 10

const notes = 'Sin reacción alguna; volver si aparece fiebre. '

const fillRecords = async ({ services: { db } }: TestApp, petId: string): Promise<void> => {
  const all = Array.from({ length: recordsOfEach }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1) - n * 5 * 86_400_000).toISOString().slice(0, 10)
    return { n, day, row: { id: newId(), petId, createdAt: new Date() } }
  })
  await db
    .insert(vaccines)
    .values(all.map(({ n, day, row }) => ({ ...row, name: `Vacuna ${n}`, dateAdministered: day, notes })))
  await db.insert(visits).values(
    all.map(({ n, day, row }) => ({
      ...row,
      reason: `Control ${n}`,
      visitDate: day,
      findings: notes.repeat(4),
    })),
  )
  await db.insert(parasiteTreatments).values(
    all.map(({ n, day, row }) => ({
      ...row,
      name: `Pipeta ${n}`,
      target: 'external' as const,
      dateAdministered: day,
    })),
  )
  await db.insert(weights).values(
    all.map(({ n, day, row }) => ({
      ...row,
      measuredOn: day,
      weightValue: 12 + (n % 9) / 10,
      weightUnit: 'Kilogramos' as const,
    })),
  )
  await db.insert(petDiaryEntries).values(
    all.map(({ n, day, row }) => ({
      ...row,
      title: `Paseo ${n}`,
      entryDate: day,
      content: notes.repeat(6),
    })),
  )
}

/** Noise, which does not compress well: a real photo is easier. */
const aPhoto = (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const aPdf = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const picture = await document.embedJpg(await aPhoto(1200, 1600))
  for (let page = 0; page < 3; page++) {
    const sheet = document.addPage([595, 842])
    sheet.drawImage(picture, { x: 40, y: 80, width: 300, height: 400 })
    for (let line = 0; line < 40; line++)
      sheet.drawText(`Valor ${line}: normal`, { x: 360, y: 60 + line * 18, size: 10 })
  }
  return Buffer.from(await document.save())
}

const fillFiles = async ({ services: { db, fileStore } }: TestApp, pet: { readonly id: string }) => {
  const photo = await aPhoto(3000, 4000)
  const kinds = [
    ...Array.from({ length: photos }, () => ['image/jpeg', photo] as const),
    ...(await Promise.all(
      Array.from({ length: files }, async () => ['application/pdf', await aPdf()] as const),
    )),
  ]
  const ids: string[] = []
  for (const [fileType, bytes] of kinds) {
    const row = await aDocument(db, {
      pet,
      fileType,
      fileSize: bytes.length,
      documentName: `Anexo ${ids.length}`,
    })
    await fileStore.put(row.storageKey, bytes, fileType)
    ids.push(row.id)
  }
  return ids
}

const table = createTable(`report; attachments: ${photos} photos of 12 megapixels, ${files} PDF files`)
const app = await openTestApp()
try {
  const person = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner: person })
  await fillRecords(app, pet.id)
  const attachments = await fillFiles(app, pet)
  const client = app.asPerson(await aSession(app.services, person))
  const choice = {
    from: null,
    to: null,
    kinds: [...reportKinds],
    paper: 'a4' as const,
    language: 'es' as const,
  }
  const make = async (what: string, some: readonly string[]) => {
    await client.reports.create({ petId: pet.id, ...choice, attachments: [...some] })
    await measure(table, what, () => app.runDueJobs())
    const [made] = (await client.reports.list({ petId: pet.id })).items
    if (made?.status !== 'ready' || made.unreadable > 0) throw new Error('the report is not whole')
    table.add(what, { 'pages, size': `${made.pages}, ${mebibytes(made.size ?? 0)}` })
  }
  await make('500 records, the first', [])
  await make('500 records', [])
  await make('500 records and 20 attachments', attachments)
  await make('the same again', attachments)
} finally {
  await app.close()
}
table.report()
