// A pet that is exported and imported is the same except for ids.
import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { medicationKind } from '#contract/features/medications/kind.ts'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { ageGroups, biteAnswers, companyAnswers, fears } from '#contract/features/pets/choices.ts'
import type { Field } from '#contract/features/records/kinds/fields.ts'
import { textsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { recordDocuments } from '#server/features/attachments/tables.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { medicationDoses, repeatedDoses } from '#server/features/doses/tables.ts'
import { petRecords } from '#server/features/history/record-tables.ts'
import { checkChains } from '#server/features/stamps/chain-check.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { repeats } from '#server/testing/extent.ts'
import { callsOf, stampedKinds, stampedRecordOf } from '#server/testing/record-samples.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { downloadPetFile, importPetFile, sendPetFile } from './factories.ts'
import { aPremiumPerson, type Visitor } from '#server/testing/clients/a-person.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await openTestApp()
  photo = await aPhonePhoto({ width: 30, height: 40 })
})
afterAll(() => app.close())

const exportOf = ({ as }: Visitor, petId: string) => downloadPetFile(app, as, petId)

const importOf = async ({ as }: Visitor, file: Buffer): Promise<string> => {
  const { obstacles } = petImport.parse((await sendPetFile(app, as, file)).json())
  expect(obstacles).toEqual([])
  return importPetFile(app, as, file)
}

const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && [...value].length <= max)
const note = fc.option(text(80))
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someDay = fc.option(day)
const cost = fc.option(fc.constant({ amountMinor: 4_500_000, currency: 'COP' as const }))

const schedule: Schedule = { times: ['08:00', '20:00'], from: '2026-01-01', to: null, everyDays: 1 }

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.type) {
    case 'text':
      return 'required' in field ? text(60) : note
    case 'day':
      return 'required' in field ? day : someDay
    case 'number':
      return Number.isInteger(field.step)
        ? fc.integer({ min: field.min, max: field.max })
        : fc.integer({ min: 1, max: 90_000 }).map((grams) => grams / 1000)
    case 'choice':
      return fc.constantFrom(...field.values)
    case 'clock':
      return fc.option(fc.constantFrom('00:00', '20:30'))
    case 'price':
      return cost
    case 'remind':
      return fc.boolean()
  }
}
const anyRecord = (kind: RecordKind) =>
  fc.record({
    ...Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, anyValue(field)])),
    ...(kind === medicationKind && { schedule: fc.option(fc.constant(schedule)) }),
  })

const phone = fc.option(fc.constant('+573001234567'))

const anyPet = fc.record({
  profile: fc.record({
    name: text(40),
    species: fc.constantFrom('perro' as const, 'gato' as const, 'iguana' as const),
    sex: fc.constantFrom('Macho' as const, 'Hembra' as const),
    breed: note,
    birthDate: fc.option(fc.constant('2014-05-01')),
  }),
  details: fc.record({
    description: note,
    ageGroup: fc.option(fc.constantFrom(...ageGroups)),
    isSterilised: fc.option(fc.boolean()),
    colour: fc.option(text(40)),
    handling: fc.option(
      fc.record({
        fears: fc.subarray([...fears]),
        bites: fc.option(fc.constantFrom(...biteAnswers)),
        muzzle: fc.constant(null),
        lifting: fc.constant(null),
        withAnimals: fc.constant(null),
        withChildren: fc.option(fc.constantFrom(...companyAnswers)),
        note,
      }),
    ),
    neverGive: fc.array(text(40), { maxLength: 3 }),
    contacts: fc.array(
      fc.record({ name: text(40), relation: fc.option(text(40)), phone, email: fc.constant(null) }),
      { maxLength: 2 },
    ),
    clinics: fc.array(
      fc.record({
        name: text(40),
        phone,
        address: fc.option(text(40)),
        hours: fc.constant(null),
        isEmergency: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  }),
  microchipNumber: fc.option(text(15)),
  diedOn: fc.option(someDay, { nil: undefined }),
  allergies: fc.array(fc.record({ name: text(40), description: note }), { maxLength: 4 }),
  records: fc.tuple(...kinds.map((kind) => fc.array(anyRecord(kind), { maxLength: 4 }))),
  entries: fc.array(fc.record({ title: text(60), content: note, entryDate: day }), { maxLength: 3 }),
  stamps: fc.array(
    fc.record({
      kind: fc.constantFrom(...stampedKinds),
      name: text(60),
      note,
      at: day,
      isHidden: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  documents: fc.array(fc.uint8Array({ minLength: 1, maxLength: 2000 }), { maxLength: 3 }),
})
type AnyPet = typeof anyPet extends fc.Arbitrary<infer T> ? T : never

/** Attaches the first document to the first record of some kinds. */
const attachFirst = async ({ client }: Pick<Visitor, 'client'>, petId: string): Promise<void> => {
  const [document] = (await client.documents.list({ petId })).items
  const lists = {
    allergies: client.allergies.list({ petId }),
    visits: client.visits.list({ petId }),
    diary: client.diary.list({ petId }),
  } as const
  for (const kind of ['allergies', 'visits', 'diary'] as const) {
    const [record] = (await lists[kind]).items
    if (document && record)
      await client.attachments.attach({ petId, kind, recordId: record.id, documentId: document.id })
  }
}

/** Stamps all records, and corrects every other one. */
const stamp = async ({ client, person }: Visitor, petId: string, any: AnyPet['stamps']): Promise<void> => {
  for (const [place, { kind, name, note: said, at, isHidden }] of any.entries()) {
    const { title, day: given = '' }: RecordKind = kind
    const record = stampedRecordOf(kind, { [textsOf(kind).at(-1) ?? '']: said, [title]: name, [given]: at })
    const { sequence } = await aStamp(app, person, { id: petId }, record)
    if (isHidden) await client.stamps.hide({ petId, sequence })
    if (place % 2 === 1) await aStamp(app, person, { id: petId }, record, { kind: 'correct', sequence })
  }
}

const markDose = async (person: Visitor['person'], petId: string, medicationId: string): Promise<void> => {
  const of = { petId, medicationId, dueDate: '2026-02-01', dueTime: '08:00' }
  const givenAt = new Date('2026-02-01T13:05:00.000Z')
  const dose = { ...of, givenAt, markedAt: new Date(), markedBy: person.id }
  await app.services.db.insert(medicationDoses).values({ ...dose, status: 'given', isRepeat: true })
  await app.services.db.insert(repeatedDoses).values({ ...dose, id: crypto.randomUUID() })
}

const fill = async ({ client, as, person }: Visitor, any: AnyPet, pictures: number): Promise<string> => {
  const { id: petId } = await client.pets.create(any.profile)
  await client.pets.update({ petId, ...any.details })
  await client.pets.setMicrochip({ petId, microchipNumber: any.microchipNumber })
  for (const allergy of any.allergies) await client.allergies.create({ petId, ...allergy })
  for (const [place, kind] of kinds.entries()) {
    const calls = await callsOf(app, kind, person, petId)
    for (const item of any.records[place] ?? []) {
      const { id } = await calls.create(item)
      if (kind === medicationKind) await markDose(person, petId, id)
    }
  }
  const headers = { origin: app.services.config.publicUrl.origin }
  for (const [at, entry] of any.entries.entries()) {
    const { body, type } = await createEntryForm(entry, ...(at < pictures ? [photo] : []))
    const url = `/api/pets/${petId}/diary`
    const answer = await app.inject({
      method: 'POST',
      url,
      as,
      payload: body,
      headers: { ...headers, 'content-type': type },
    })
    expect(answer.statusCode).toBe(201)
  }
  for (const [at, bytes] of any.documents.entries()) {
    const url = `/api/pets/${petId}/documents?name=${at}.pdf`
    const type = 'application/octet-stream'
    const payload = Buffer.from(bytes)
    const answer = await app.inject({
      method: 'POST',
      url,
      as,
      payload,
      headers: { ...headers, 'content-type': type },
    })
    expect(answer.statusCode).toBe(201)
  }
  await stamp({ client, as, person }, petId, any.stamps)
  await attachFirst({ client }, petId)
  if (pictures > 0) {
    const url = `/api/pets/${petId}/image`
    const answer = await app.inject({
      method: 'PUT',
      url,
      as,
      payload: photo,
      headers: { ...headers, 'content-type': 'image/jpeg' },
    })
    expect(answer.statusCode).toBe(200)
  }
  if (any.diedOn !== undefined) await client.pets.setMemorial({ petId, diedOn: any.diedOn })
  return petId
}

// Values that differ between the two: ids, addresses, codes, and when the pet was added.
const own = new Set([
  'id',
  'petId',
  'medicationId',
  'documentUrl',
  'src',
  'thumbhash',
  'shareCode',
  'markedBy',
  'recordId',
  'revision',
  'origin',
])
const withoutOwn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (own.has(key) ? undefined : inner)))

const listed = async ({ person }: Visitor, kind: RecordKind, petId: string) =>
  (await (await callsOf(app, kind, person, petId)).list()).items

/** All data of a pet that the API shows, and its doses. */
const seen = async (visitor: Visitor, petId: string) => {
  const { client } = visitor
  const { createdAt: _made, ...pet } = await client.pets.get({ petId })
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(withoutOwn(row))).toSorted()
  const { db } = app.services
  return {
    pet: withoutOwn(pet),
    // In their order.
    allergies: withoutOwn((await client.allergies.list({ petId })).items),
    diary: withoutOwn((await client.diary.list({ petId })).items),
    records: await Promise.all(kinds.map(async (kind) => sorted(await listed(visitor, kind, petId)))),
    documents: sorted((await client.documents.list({ petId })).items),
    stamps: sorted((await client.stamps.list({ petId })).items),
    attached: sorted(
      await db
        .select({ kind: recordDocuments.kind, title: petRecords.title, name: petDocuments.documentName })
        .from(recordDocuments)
        .innerJoin(petDocuments, eq(petDocuments.id, recordDocuments.documentId))
        .innerJoin(
          petRecords,
          and(eq(petRecords.recordId, recordDocuments.recordId), eq(petRecords.kind, recordDocuments.kind)),
        )
        .where(eq(recordDocuments.petId, petId)),
    ),
    doses: sorted(await db.select().from(medicationDoses).where(eq(medicationDoses.petId, petId))),
    repeats: sorted(await db.select().from(repeatedDoses).where(eq(repeatedDoses.petId, petId))),
  }
}

/** Each stamped record with its stamp. */
const sealed = async (visitor: Visitor, petId: string) => {
  const records = (await Promise.all(stampedKinds.map((kind) => listed(visitor, kind, petId)))).flat()
  const { items } = await visitor.client.stamps.list({ petId })
  return items
    .map(({ recordId, stampedAt, sequence, record }) =>
      JSON.stringify([sequence, stampedAt, withoutOwn(records.find(({ id }) => id === recordId) ?? record)]),
    )
    .toSorted()
}

test('restores any pet for another person, equal but for ids', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyPet, fc.integer({ min: 0, max: 1 }), async (any, pictures) => {
      const [owner, other] = [await aPremiumPerson(app), await aPremiumPerson(app)]
      const petId = await fill(owner, any, pictures)
      const file = await exportOf(owner, petId)
      const copyId = await importOf(other, file)
      expect(await seen(other, copyId)).toEqual(await seen(owner, petId))
      // Every stamp is on a record, and its chain is continued verbatim.
      expect(await sealed(other, copyId)).toEqual(await sealed(owner, petId))
      expect((await checkChains(app.services.db)).broken).toEqual([])
      // The originals of documents are the same byte for byte.
      const documents = async (bytes: Buffer) =>
        [...(await readZip(bytes))]
          .filter(([name]) => name.endsWith('.pdf'))
          .map(([, of]) => of.toString('hex'))
          .toSorted()
      expect(await documents(await exportOf(other, copyId))).toEqual(await documents(file))
    }),
    { numRuns: repeats(24), seed: 20260301 },
  )
})

const manifestJson = z.object({
  version: z.literal(2),
  entries: z.array(z.object({ path: z.string() })),
})

test('exports the records of one moment, and nothing of people, codes or removed records', async () => {
  const owner = await aPremiumPerson(app)
  const { client } = owner
  const { id: petId, shareCode } = await client.pets.create({ name: 'Kira', species: 'perro', sex: 'Hembra' })
  const kept = await client.vaccines.create({ petId, name: 'Rabia' })
  const removed = await client.vaccines.create({ petId, name: 'Borrada' })
  await client.vaccines.remove({ petId, vaccineId: removed.id })
  const entries = await readZip(await exportOf(owner, petId))
  const manifest = manifestJson.parse(JSON.parse(entries.get('manifest.json')?.toString() ?? ''))
  expect(manifest.entries.map(({ path }) => path).toSorted()).toEqual(
    [...entries.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature.json').toSorted(),
  )
  expect(entries.get('records/vaccines.ndjson')?.toString()).toContain(kept.name)
  const all = [...entries.values()].join('\n')
  expect(all).not.toContain('Borrada')
  expect(all).not.toContain(owner.person.id)
  expect(all).not.toContain(`"${String(shareCode)}"`)
})

test('imports only what fits for a person without Premium, when they agree to it', async () => {
  const owner = await aPremiumPerson(app)
  const { client } = owner
  const { id: petId } = await client.pets.create({ name: 'Kira', species: 'perro', sex: 'Hembra' })
  for (const name of ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta'])
    await client.vaccines.create({ petId, name })
  await client.pets.setMicrochip({ petId, microchipNumber: '941000024681357' })
  const file = await exportOf(owner, petId)
  const person = await aUser(app.services.db)
  const as = await aSession(app.services, person)
  const free = app.asPerson(as)
  const headers = { 'content-type': 'application/octet-stream', origin: app.services.config.publicUrl.origin }
  const sent = await app.inject({
    method: 'POST',
    url: '/api/pet-imports?name=k',
    as,
    payload: file,
    headers,
  })
  const { id: importId, obstacles } = petImport.parse(sent.json())
  expect(obstacles).toEqual([
    { kind: 'plan', reason: 'vaccines', limit: freePlanLimits.vaccines, count: 5 },
    { kind: 'plan', reason: 'microchip', limit: 0, count: 1 },
  ])
  await expect(free.petFiles.confirm({ importId })).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  await free.petFiles.confirm({ importId, onlyWhatFits: true })
  await app.runDueJobs()
  const { import: done } = await free.petFiles.getImport()
  const copyId = done?.petId ?? ''
  const { items } = await free.vaccines.list({ petId: copyId })
  expect(items.map(({ name }) => name)).toEqual(['Quinta', 'Cuarta', 'Tercera'])
  expect(await free.pets.get({ petId: copyId })).toMatchObject({ microchipNumber: null })
})

test('renames an executable document in the file, and restores its name on import', async () => {
  const visitor = await aPremiumPerson(app)
  const pet = await aPet(app.services.db, { owner: visitor.person })
  const headers = { origin: app.services.config.publicUrl.origin, 'content-type': 'text/plain' }
  const url = `/api/pets/${pet.id}/documents?name=atajo.LNK`
  const answer = await app.inject({ method: 'POST', url, as: visitor.as, payload: 'x', headers })
  expect(answer.statusCode).toBe(201)
  const file = await exportOf(visitor, pet.id)
  expect([...(await readZip(file)).keys()].filter((name) => name.startsWith('files/'))).toEqual([
    'files/1.bin',
  ])
  const { items } = await visitor.client.documents.list({ petId: await importOf(visitor, file) })
  expect(items.map(({ documentName }) => documentName)).toEqual(['atajo.LNK'])
})
