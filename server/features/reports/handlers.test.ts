import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@pdfme/pdf-lib'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone } from '#contract/shared/time-zones.ts'
import type { ReportChoice } from '#contract/features/reports/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDocument } from '#server/features/documents/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { getTimeZone } from '#server/features/notifications/service.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aVisit } from '#server/features/visits/factories.ts'
import { aWeight } from '#server/features/weights/factories.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anEncryptedPdf } from '#server/testing/factories/appended-pdf-files.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { readPdf, type ReadPdf } from '#server/testing/pdf-reader.ts'
import { aReport, aReportChoice } from './factories.ts'
import { petReports } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore } = app.services

const everything: ReportChoice = {
  ...aReportChoice,
  kinds: [
    'allergies',
    'medications',
    'vaccines',
    'parasite-treatments',
    'visits',
    'weights',
    'diary',
    'documents',
  ],
}

const aKeeper = async () => {
  const owner = await aUser(db, { fullName: 'Ana Núñez' })
  const pet = await aPet(db, { owner, name: 'Kira' })
  const as = await aSession(app.services, owner)
  const client = app.asPerson(as)
  const download = (reportId: string) =>
    app.inject({ method: 'GET', url: `/api/pets/${pet.id}/reports/${reportId}/file`, as })
  const make = async (choice: ReportChoice = everything) => {
    const { id } = await client.reports.create({ petId: pet.id, ...choice })
    await app.runDueJobs()
    const { items } = await client.reports.list({ petId: pet.id })
    const report = items.find((item) => item.id === id)
    const answer = await download(id)
    expect(report?.status).toBe('ready')
    return { report, answer, pdf: await readPdf(answer.rawPayload) }
  }
  return { owner, pet, as, client, download, make }
}

const aFile = async (pet: { id: string }, name: string, type: string, bytes: Buffer) => {
  const row = await aDocument(db, { pet, documentName: name, fileType: type, fileSize: bytes.length })
  await fileStore.put(row.storageKey, bytes, type)
  return row.id
}

const aPdf = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage([400, 300]).drawText(`Análisis hoja ${page + 1}`)
  return Buffer.from(await document.save())
}

const imagesIn = ({ rawPayload }: { rawPayload: Buffer }): number =>
  rawPayload.toString('latin1').split('/Subtype /Image').length - 1

/** The alternative texts of the first page's figures, from above. */
const figuresOf = ({ structure }: ReadPdf): readonly string[] =>
  [...structure.matchAll(/"role":"Figure"(?:(?!"role").)*"alt":"([^"]*)"/g)].map(([, alt = '']) => alt)

describe('report', () => {
  test('begins with the pet and its allergies, and numbers its pages', async () => {
    const { pet, client, make } = await aKeeper()
    await client.allergies.create({ petId: pet.id, name: 'Pollo', description: 'Le salen ronchas' })
    await aVaccine(db, { pet, name: 'Moquillo', dateAdministered: '2026-03-01', notes: 'Refuerzo' })
    for (let n = 0; n < 60; n++) await aVisit(db, { pet, reason: `Control ${n}` })
    const { report, answer, pdf } = await make()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="?Informe de Kira/)
    expect([pdf.language, pdf.title]).toEqual(['es', 'Informe de Kira'])
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(pdf.structure).toContain(`"role":"${role}"`)
    expect(pdf.size).toEqual([595, 842])
    expect(pdf.outline).toEqual([
      'Alergias',
      'Medicamentos',
      'Vacunas',
      'Antiparasitarios',
      'Visitas',
      'Peso',
      'Diario',
      'Documentos',
    ])
    expect(pdf.pages.length).toBeGreaterThan(1)
    expect(report).toMatchObject({ pages: pdf.pages.length, size: answer.rawPayload.length, progress: 100 })
    for (const [index, text] of pdf.pages.entries())
      expect(text).toContain(`Página ${index + 1} de ${pdf.pages.length}`)
    const [first = ''] = pdf.pages
    for (const fact of ['Kira', 'Ana Núñez', 'Pollo', 'Le salen ronchas', 'Moquillo', '1 mar 2026'])
      expect(first).toContain(fact)
    expect(first.indexOf('Pollo')).toBeLessThan(first.indexOf('Moquillo'))
    // A table that continues on another page repeats its header.
    expect(pdf.pages.filter((text) => text.includes('Motivo')).length).toBeGreaterThan(1)
    expect(pdf.text).toContain('Control 59')
    expect(pdf.text).toContain('Control 0')
  })

  test('begins with the emergency card on a page of its own', async () => {
    // An evening in Bogotá, whose day has ended in UTC.
    app.setNow(new Date(`${addDays(dateInZone('UTC', new Date()), 1)}T02:00:00Z`))
    onTestFinished(() => app.setNow(new Date()))
    const { pet, client, make } = await aKeeper()
    await client.allergies.create({ petId: pet.id, name: 'Pollo' })
    await client.medications.create({ petId: pet.id, name: 'Apoquel', dosage: '5 mg' })
    const schedule = { times: ['08:00'], from: '2025-01-01', to: '2025-01-09', everyDays: 1 }
    await client.medications.create({ petId: pet.id, name: 'Otosol', schedule })
    await client.pets.update({
      petId: pet.id,
      neverGive: ['Ibuprofeno'],
      conditions: ['Epilepsia'],
      contacts: [{ name: 'Ana', relation: 'Dueña', phone: '+573001234567', email: null }],
      clinics: [{ name: 'San Roque', phone: null, address: 'Calle 9', hours: null, isEmergency: true }],
    })
    const { pdf } = await make({ ...aReportChoice, language: 'en' })
    expect(pdf.outline.slice(0, 2)).toEqual(['Emergency card', 'Allergies'])
    const [first = '', second = ''] = pdf.pages
    for (const fact of ['Pollo', 'Ibuprofeno', 'Apoquel · 5 mg', 'Epilepsia', 'Calle 9'])
      expect(first).toContain(fact)
    expect(first).toContain('Ana · Dueña · +57 300 123 4567')
    expect(first).toContain('San Roque · Emergencies')
    expect(first).not.toContain('Otosol')
    expect(second).toMatch(/^Allergies/)
    await client.pets.setMemorial({ petId: pet.id, diedOn: null })
    expect((await make()).pdf.outline[0]).toBe('Alergias')
  })

  test('shows the animal, its microchip number, the curve of its weights and the day it was made', async () => {
    const { owner, pet, as, client, make } = await aKeeper()
    await anActiveSubscription(db, owner)
    await client.pets.setMicrochip({ petId: pet.id, microchipNumber: '985112003456789' })
    await aWeight(db, { pet, measuredOn: '2026-01-02', weightValue: 11 })
    const plain = await make({ ...aReportChoice, kinds: ['weights'] })
    // The drawing of the species has no text for screen readers.
    expect([figuresOf(plain.pdf), imagesIn(plain.answer)]).toEqual([[], 1])
    const stored = await app.inject({
      method: 'PUT',
      url: `/api/pets/${pet.id}/image`,
      as,
      headers: { 'content-type': 'image/jpeg' },
      payload: await aPhonePhoto(),
    })
    expect(stored.statusCode).toBe(200)
    await aWeight(db, { pet, measuredOn: '2026-03-04', weightValue: 12.5 })
    const timeZone = await getTimeZone(app.services, owner.id)
    const days = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone })
    const today = days.format(app.services.clock())
    const { pdf, answer } = await make({ ...aReportChoice, kinds: ['weights'] })
    expect(figuresOf(pdf)).toEqual(['Kira', 'Curva de peso: 11 kg el 2 ene 2026, 12,5 kg el 4 mar 2026.'])
    expect(imagesIn(answer)).toBe(1)
    expect(pdf.text).toMatch(/Microchip ?985112003456789/)
    expect(pdf.text).toContain(`Huella · ${today} · Página 1 de 1`)
  })

  test.each([
    [
      'es',
      ['Esterilización ?Sí, el 1 may 2024', 'Tamaño ?Mediano', 'Pelaje ?Largo', 'Color y señas ?Negro'],
      ['Nunca dar', 'Ibuprofeno', 'Chocolate', 'Teme: los ruidos, el veterinario', 'Muerde si se asusta'],
    ],
    [
      'en',
      ['Neutered ?Yes, on May 1, 2024', 'Size ?Medium', 'Coat ?Long', 'Colour and markings ?Negro'],
      ['Never give', 'Ibuprofeno', 'Chocolate', 'Fears: noise, the vet', 'Bites when scared'],
    ],
  ] as const)(
    'shows the profile, and what must never be given, in any report: %s',
    async (language, facts, tables) => {
      const { pet, client, make } = await aKeeper()
      await client.pets.update({
        petId: pet.id,
        isSterilised: true,
        sterilisedOn: '2024-05-01',
        size: 'medium',
        coat: 'long',
        colour: 'Negro',
        neverGive: ['Ibuprofeno', 'Chocolate'],
        handling: {
          fears: ['noise', 'vet'],
          bites: 'whenScared',
          muzzle: null,
          lifting: null,
          withAnimals: null,
          withChildren: null,
          note: 'Despacio.',
        },
      })
      const { pdf } = await make({ ...aReportChoice, language, kinds: ['weights'] })
      const words = pdf.text.replaceAll(/\s+/g, ' ')
      for (const text of [...facts, ...tables, 'Despacio']) expect(words).toMatch(new RegExp(text))
      expect(words).not.toMatch(/Bozal|Muzzle/)
    },
  )

  test('shows the label and the stamp of a vaccine', async () => {
    const { owner, pet, make } = await aKeeper()
    await anActiveSubscription(db, owner)
    await aStamp(app, owner, pet)
    await aVaccine(db, { pet, name: 'Moquillo', dateAdministered: '2026-02-01' })
    const { pdf } = await make({ ...aReportChoice, kinds: ['vaccines'] })
    const words = pdf.text.replaceAll(/\s+/g, ' ')
    expect(words).toMatch(/Vacuna ?Laboratorio ?Lote ?Válida hasta ?Veterinario ?Próxima/)
    expect(words).toMatch(/Rabia ?Zoetis ?A-123 ?1 mar 2027/)
    expect(words).toMatch(/Sello: Dra\. Lucía Peña · COMVEZCOL 12345 · Clínica San Roque · \d+ \S+ \d{4}/)
    expect(words.match(/Sello/g)).toHaveLength(1)
  })

  test('covers the chosen period and kinds, and names what it leaves out', async () => {
    const { pet, make } = await aKeeper()
    await aVaccine(db, { pet, name: 'Antigua', dateAdministered: '2025-12-31' })
    await aVaccine(db, { pet, name: 'Primera', dateAdministered: '2026-01-01' })
    await aVaccine(db, { pet, name: 'Última', dateAdministered: '2026-01-31' })
    await aVaccine(db, { pet, name: 'Nueva', dateAdministered: '2026-02-01' })
    await aVisit(db, { pet, reason: 'Cojera', visitDate: '2026-01-05' })
    const { pdf } = await make({
      ...aReportChoice,
      language: 'en',
      paper: 'letter',
      from: '2026-01-01',
      to: '2026-01-31',
      kinds: ['vaccines', 'weights'],
    })
    expect([pdf.size, pdf.language, pdf.outline]).toEqual([[612, 792], 'en', ['Vaccines', 'Weight']])
    for (const name of ['Primera', 'Última', 'Jan 1, 2026 to Jan 31, 2026', 'Page 1 of 1'])
      expect(pdf.text).toContain(name)
    for (const name of ['Antigua', 'Nueva', 'Cojera']) expect(pdf.text).not.toContain(name)
    expect(pdf.text).toContain('Nothing on record in this period.')
    expect(pdf.text).toMatch(/Left out of this report: Allergies, .*anything outside the period/s)
  })

  test('shows medications that were given within the period, and weights in their own units', async () => {
    const { owner, pet, client, make } = await aKeeper()
    const schedule = { times: ['08:00'], everyDays: 2 }
    await anActiveSubscription(db, owner)
    const create = (name: string, from: string, to: string | null) =>
      client.medications.create({ petId: pet.id, name, schedule: { ...schedule, from, to } })
    await create('Anterior', '2025-01-01', '2025-12-31')
    await create('Continua', '2025-01-01', null)
    await create('Breve', '2026-01-05', '2026-01-09')
    await create('Futura', '2026-02-01', null)
    await aWeight(db, { pet, measuredOn: '2026-01-02', weightValue: 12.345 })
    await aWeight(db, { pet, measuredOn: '2026-01-03', weightValue: 28, weightUnit: 'Libras' })
    const { pdf } = await make({ ...everything, from: '2026-01-01', to: '2026-01-31' })
    for (const text of ['Continua', 'Breve', '8:00 a. m.; cada 2 días', '12,345 kg', '28 lb'])
      expect(pdf.text).toContain(text)
    for (const text of ['Anterior', 'Futura']) expect(pdf.text).not.toContain(text)
  })

  test('prints what people type in many scripts, and marks what it cannot print', async () => {
    const { pet, make } = await aKeeper()
    const long = 'palabra '.repeat(600)
    await aVisit(db, {
      pet,
      reason: 'Ñandú Кира Κίρα Łódź',
      clinic: 'Łapa 🐶 Ελπίδα',
      veterinarian: 'Кот 中文 العربية',
      findings: long,
    })
    await aVisit(db, {
      pet,
      reason: 'x'.repeat(150),
      clinic: '\u202e(TJ) ET\r\nendstream',
      findings: 'a\n'.repeat(900),
    })
    const { pdf } = await make({ ...everything, kinds: ['visits'] })
    const words = pdf.text.replaceAll(/\s+/g, ' ')
    // Below the row, behind the title of their column, which has no place in the header.
    expect(words).toMatch(/Fecha ?Motivo ?Clínica y veterinario ?Próxima/)
    expect(words).toMatch(/Кот .*Hallazgos: palabra palabra/)
    for (const text of ['Ñandú', 'Кира', 'Κίρα', 'Łódź', 'Łapa 🐶 Ελπίδα', 'Кот □□ □□□□□□□', '(TJ) ET'])
      expect(words).toContain(text)
    expect(words).toContain('□ marca un carácter que este informe no puede imprimir')
    expect(words.match(/palabra/g)?.length).toBe(600)
    expect(pdf.text).not.toContain('\u202e')
  })

  test('appends pictures and PDF pages, and names the files that cannot be read', async () => {
    const { pet, client, make } = await aKeeper()
    const whole = await aPdf(3)
    const attachments = [
      await aFile(pet, 'análisis.pdf', 'application/pdf', whole),
      await aFile(pet, 'foto.jpg', 'image/jpeg', await aPhonePhoto()),
      await aFile(pet, 'dañado.pdf', 'application/pdf', whole.subarray(0, 300)),
      await aFile(pet, 'rota.png', 'image/png', Buffer.from('no picture')),
    ]
    const visit = await aVisit(db, { pet, reason: 'Cojera 🐾' })
    const attached = { petId: pet.id, kind: 'visits' as const, recordId: visit.id }
    await client.attachments.attach({ ...attached, documentId: attachments[0] ?? '' })
    const { report, pdf } = await make({ ...aReportChoice, kinds: ['documents'], attachments })
    expect(report).toMatchObject({ unreadable: 2, choice: { attachments } })
    const listed = pdf.pages[0] ?? ''
    expect(listed).toMatch(/foto\.jpg.*Imagen.*rota\.png.*no se puede leer.*PDF, 3 pág\..*está dañado/s)
    // One page of the report, one for the picture, and three of the file.
    expect(pdf.pages).toHaveLength(5)
    expect(pdf.pages[1]).toMatch(/Anexo 1: foto\.jpg.*Documentos · .* · Kira/s)
    // Each appended page has its name and the record that it belongs to.
    for (const page of pdf.pages.slice(2))
      expect(page).toMatch(/Anexo 3: análisis\.pdf.*Visitas: Cojera 🐾 · .* · Kira/s)
    expect(pdf.outline).toEqual(['Documentos', 'Anexos', 'Anexo 1: foto.jpg', 'Anexo 3: análisis.pdf'])
    expect(pdf.pages[4]).toContain('Análisis hoja 3')
    expect(pdf.pages[4]).toMatch(/Anexo 3 · .*Página 5 de 5/)
    expect(await readdir(uploadsDir(app.services.config))).toEqual([])
  })

  test('marks a file with a password as not appended', async () => {
    const { pet, make } = await aKeeper()
    const id = await aFile(pet, 'cerrado.pdf', 'application/pdf', await anEncryptedPdf('secreto'))
    const { report, pdf } = await make({ ...aReportChoice, attachments: [id] })
    expect(report?.unreadable).toBe(1)
    expect(pdf.text).toContain('tiene contraseña')
  })
})

describe('access to a report', () => {
  test('allows a viewer to make one, which ends with their share', async () => {
    const { owner, pet, client, download } = await aKeeper()
    await anActiveSubscription(db, owner)
    const viewer = await aUser(db)
    await aShare(db, { pet, with: viewer })
    const as = await aSession(app.services, viewer)
    const { id } = await app.asPerson(as).reports.create({ petId: pet.id, ...aReportChoice })
    await app.runDueJobs()
    const url = `/api/pets/${pet.id}/reports/${id}/file`
    expect((await app.inject({ method: 'GET', url, as })).statusCode).toBe(200)
    expect((await download(id)).statusCode).toBe(404)
    expect(await client.reports.list({ petId: pet.id })).toEqual({ items: [] })
    await db.delete(petShares).where(eq(petShares.petId, pet.id))
    expect((await app.inject({ method: 'GET', url, as })).statusCode).toBe(404)
  })

  test('refuses a viewer whose share ended before the report was made', async () => {
    const { owner, pet } = await aKeeper()
    await anActiveSubscription(db, owner)
    const viewer = await aUser(db)
    await aShare(db, { pet, with: viewer })
    const client = app.asPerson(await aSession(app.services, viewer))
    const { id } = await client.reports.create({ petId: pet.id, ...aReportChoice })
    await db.delete(petShares).where(eq(petShares.petId, pet.id))
    await app.runDueJobs()
    const [row] = await db.select().from(petReports).where(eq(petReports.id, id))
    expect([row?.status, row?.storageKey]).toEqual(['failed', null])
  })

  test('refuses to append files of another pet', async () => {
    const { pet, client } = await aKeeper()
    const other = await aKeeper()
    const id = await aFile(other.pet, 'suyo.pdf', 'application/pdf', await aPdf(1))
    await expect(
      client.reports.create({ petId: pet.id, ...aReportChoice, attachments: [id] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field: 'attachments' }] } })
    const { items } = await other.client.reports.attachments({ petId: other.pet.id })
    expect(items).toMatchObject([{ id, kind: 'documents', name: 'suyo.pdf', type: 'pdf' }])
  })

  test('refuses files that are too large together', async () => {
    const { pet, client } = await aKeeper()
    const id = await aFile(pet, 'grande.pdf', 'application/pdf', await aPdf(1))
    const more = await Promise.all(
      [1, 2, 3].map((n) => aDocument(db, { pet, documentName: `${n}.pdf`, fileSize: 25 * 1024 * 1024 })),
    )
    const create = (attachments: readonly string[]) =>
      client.reports.create({ petId: pet.id, ...aReportChoice, attachments: [...attachments] })
    await expect(create([id, ...more.map((row) => row.id)])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await db.delete(petDocuments).where(eq(petDocuments.petId, pet.id))
  })

  test('refuses the third report at once, also of concurrent requests', async () => {
    const { pet, client } = await aKeeper()
    const create = () => client.reports.create({ petId: pet.id, ...aReportChoice })
    const results = await Promise.allSettled([create(), create(), create(), create()])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const result of refused) expect(result).toMatchObject({ reason: { code: 'TOO_MANY' } })
    await app.runDueJobs()
  })
})

describe('removal job', () => {
  test('removes what a killed process left, on the disk and in the store', async () => {
    const { owner } = await aKeeper()
    const dir = uploadsDir(app.services.config)
    const dayAgo = new Date(app.services.clock().getTime() - 25 * 3_600_000)
    const attempt = '00000000-0000-4000-8000-000000000002'
    for (const part of ['', '.draft', '.captions', '.0.attached']) {
      await writeFile(join(dir, `${attempt}.pdf${part}`), 'half of a report')
      await utimes(join(dir, `${attempt}.pdf${part}`), dayAgo, dayAgo)
    }
    await mkdir(join(dir, 'pet-import-left'))
    await utimes(join(dir, 'pet-import-left'), dayAgo, dayAgo)
    await app.runJob('remove-temporary-files')
    expect(await readdir(dir)).toEqual([])
    // The file was stored, but its row was never updated.
    const key = `pet-reports/${owner.id}/${attempt}.pdf`
    await fileStore.put(key, Buffer.from('a report'), 'application/pdf')
    await utimes(join(app.services.config.dataDir, 'files', key), dayAgo, dayAgo)
    await app.runJob('orphan-pet-reports')
    expect(await fileStore.size(key)).toBeNull()
  })

  test('removes expired reports with their files', async () => {
    const { pet, owner, client } = await aKeeper()
    const ended = new Date(app.services.clock().getTime() - 1000)
    const old = await aReport(app.services, { pet, by: owner, expiresAt: ended })
    await app.runJob('pet-reports-sweep')
    expect(await client.reports.list({ petId: pet.id })).toEqual({ items: [] })
    expect([
      await db.$count(petReports, eq(petReports.id, old.id)),
      await fileStore.size(old.storageKey ?? ''),
    ]).toEqual([0, null])
  })

  test('removes the files with the pet', async () => {
    const { pet, client, make } = await aKeeper()
    const { report } = await make(aReportChoice)
    const [row] = await db
      .select()
      .from(petReports)
      .where(eq(petReports.id, report?.id ?? ''))
    expect(await fileStore.size(row?.storageKey ?? '')).toBeGreaterThan(0)
    await client.pets.remove({ petId: pet.id, name: pet.name })
    expect(await fileStore.size(row?.storageKey ?? '')).toBeNull()
  })
})
