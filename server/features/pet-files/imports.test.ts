// Imports of a pet: access, refusals, written data, and files of other products.
import { readdir } from 'node:fs/promises'
import { generateKeyPairSync, sign, createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importChoiceRateLimit } from '#contract/features/pet-files/limits.ts'
import { pageSize } from '#contract/shared/paging.ts'
import * as z from 'zod'
import { petImport, type PetImportChoice } from '#contract/features/pet-files/schema.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { aPetImport } from './factories.ts'
import { aPetFile, makeZip, petFileEntries } from './format/factories.ts'
import { importTask } from './import/import-job.ts'
import { aPerson, aPremiumPerson, type Visitor } from '#server/testing/clients/a-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = ({ as }: Visitor, payload: Buffer, name = 'kira.huella') =>
  app.inject({
    method: 'POST',
    url: `/api/pet-imports?name=${encodeURIComponent(name)}`,
    as,
    payload,
    headers: { 'content-type': 'application/octet-stream', origin: app.services.config.publicUrl.origin },
  })
const receive = async (visitor: Visitor, payload: Buffer, name?: string) => {
  const answer = await send(visitor, payload, name)
  expect(answer.statusCode, answer.body).toBe(200)
  return petImport.parse(answer.json())
}
const current = async ({ client }: Visitor) => (await client.petFiles.getImport()).import

const vaccine = { id: '1', name: 'Rabia', createdAt: '2026-03-01T09:00:00.000Z' }

describe('import', () => {
  test('makes one pet for two confirmations at once, and answers both alike', async () => {
    const visitor = await aPremiumPerson(app)
    const { id: importId } = await receive(visitor, await aPetFile({ 'records/vaccines.ndjson': [vaccine] }))
    const both = await Promise.all([1, 2].map(() => visitor.client.petFiles.confirm({ importId })))
    expect(both.map(({ status }) => status)).toEqual(['importing', 'importing'])
    await importTask.send(app.services, importId, visitor.person.id)
    await app.runDueJobs()
    expect((await visitor.client.pets.list({})).total).toBe(1)
    expect(await current(visitor)).toMatchObject({ status: 'done', progress: 100 })
  })

  test('replaces an older one with its file, but not one that is running', async () => {
    const visitor = await aPremiumPerson(app)
    await receive(visitor, await aPetFile())
    const { id: importId } = await receive(visitor, await aPetFile())
    expect(await app.services.fileStore.list(`pet-imports/${visitor.person.id}`)).toHaveLength(1)
    await visitor.client.petFiles.confirm({ importId })
    expect((await send(visitor, await aPetFile())).json()).toMatchObject({ code: 'TOO_MANY' })
    await expect(visitor.client.petFiles.removeImport({ importId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await app.runDueJobs()
    await visitor.client.petFiles.removeImport({ importId })
    expect(await app.services.fileStore.list(`pet-imports/${visitor.person.id}`)).toEqual([])
    expect((await visitor.client.pets.list({})).total).toBe(1)
  })

  test('refuses more than two of a person’s files at once, and leaves nothing of them', async () => {
    const [visitor, other] = [await aPremiumPerson(app), await aPremiumPerson(app)]
    const file = await aPetFile()
    const answers = await Promise.all([...Array(6).keys()].map(() => send(visitor, file)))
    // The machine decides how many of the others come only after the first have ended.
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('10')
    expect((await send(other, file)).statusCode).toBe(200)
    expect((await send(visitor, file)).statusCode).toBe(200)
    expect(await app.services.fileStore.list(`pet-imports/${visitor.person.id}`)).toHaveLength(1)
  })

  test('expires unconfirmed after an hour, and is removed with its file', async () => {
    const visitor = await aPremiumPerson(app)
    app.setNow(new Date())
    const { id: importId } = await receive(visitor, await aPetFile())
    app.setNow(new Date(Date.now() + 3_601_000))
    expect(await current(visitor)).toBeNull()
    await expect(visitor.client.petFiles.confirm({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.runJob('pet-file-sweep')
    expect(await app.services.fileStore.list(`pet-imports/${visitor.person.id}`)).toEqual([])
    expect(await current(visitor)).toBeNull()
    app.setNow(new Date())
  })

  test('fails at the limit of pets, after naming that obstacle', async () => {
    const visitor = await aPerson(app)
    const { limit } = (await visitor.client.quotas.get()).pets
    for (let n = 0; n < limit; n++) await aPet(app.services.db, { owner: visitor.person })
    const { id: importId, obstacles } = await receive(visitor, await aPetFile())
    expect(obstacles).toEqual([{ kind: 'pets', limit }])
    await visitor.client.petFiles.confirm({ importId })
    await app.runDueJobs()
    expect(await current(visitor)).toMatchObject({ status: 'failed', failure: 'quota' })
    expect((await visitor.client.pets.list({})).total).toBe(limit)
  })

  test('leaves no part of a pet when it fails halfway, and can be confirmed again', async () => {
    const visitor = await aPremiumPerson(app)
    const photo = await aPhonePhoto()
    const entry = { createdAt: vaccine.createdAt, title: 'Playa', entryDate: '2026-03-01' }
    const { id: importId } = await receive(
      visitor,
      await aPetFile({
        'records/diary.ndjson': [{ ...entry, id: '1', photos: ['files/1.jpg'] }],
        'files/1.jpg': photo,
      }),
    )
    await visitor.client.petFiles.confirm({ importId })
    const { fileStore } = app.services
    const { put } = fileStore
    Object.assign(fileStore, { put: () => Promise.reject(new Error('the store is away')) })
    await app.runDueJobs()
    Object.assign(fileStore, { put })
    expect(await current(visitor)).toMatchObject({ status: 'failed', failure: 'server', petId: null })
    expect((await visitor.client.pets.list({})).total).toBe(0)
    expect(await readdir(uploadsDir(app.services.config))).toEqual([])
    await visitor.client.petFiles.confirm({ importId })
    await app.runDueJobs()
    expect(await current(visitor)).toMatchObject({ status: 'done' })
    expect((await visitor.client.pets.list({})).total).toBe(1)
  })

  test('names an own pet of the same name, however many were created after it', async () => {
    const [visitor, other] = [await aPremiumPerson(app), await aPremiumPerson(app)]
    const shared = await aPet(app.services.db, { owner: other.person, name: 'Kira' })
    await aShare(app.services.db, { pet: shared, with: visitor.person })
    expect(await receive(visitor, await aPetFile())).toMatchObject({ alike: null })
    await visitor.client.pets.create({ name: 'kira ', species: 'perro', sex: 'Hembra' })
    for (let n = 0; n <= pageSize; n++) await aPet(app.services.db, { owner: visitor.person, name: 'Nube' })
    expect(await receive(visitor, await aPetFile())).toMatchObject({
      alike: { by: 'name', name: 'kira' },
    })
  })

  test('names an own pet of the same microchip number first, however it is written', async () => {
    const visitor = await aPremiumPerson(app)
    const { db } = app.services
    await aPet(db, { owner: visitor.person, name: 'Luna', microchipNumber: '941 000 024-681.357' })
    await aPet(db, { owner: visitor.person, name: 'Kira' })
    const profile = { name: 'Kira', species: 'perro', sex: 'Hembra', microchipNumber: '941000024681357' }
    const file = await aPetFile({ 'pet.json': JSON.stringify(profile) })
    expect(await receive(visitor, file)).toMatchObject({ alike: { by: 'microchip', name: 'Luna' } })
    expect((await current(visitor))?.contents).not.toHaveProperty('microchipNumber')
  })
})

describe('signature', () => {
  const signatureOf = (manifest: Buffer) => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const { x } = z.object({ x: z.string() }).parse(privateKey.export({ format: 'jwk' }))
    const keyId = createHash('sha256')
      .update(Buffer.from(x, 'base64url'))
      .digest()
      .subarray(0, 8)
      .toString('base64url')
    const signature = sign(null, manifest, privateKey).toString('base64url')
    return JSON.stringify({ algorithm: 'Ed25519', keyId, publicKey: x, signature })
  }
  const signed = (over: (manifest: Buffer) => Buffer) => {
    const entries = petFileEntries({})
    const manifest = entries.find(({ name }) => name === 'manifest.json')?.bytes ?? Buffer.alloc(0)
    return makeZip([...entries, { name: 'signature.json', bytes: Buffer.from(signatureOf(over(manifest))) }])
  }

  test('accepts another server’s as valid, and names its origin', async () => {
    const visitor = await aPremiumPerson(app)
    const { contents } = await receive(visitor, await signed((manifest) => manifest))
    expect(contents).toMatchObject({ signature: 'other_server', origin: 'https://otra.example.com' })
  })

  test('recognizes this server’s', async () => {
    const visitor = await aPremiumPerson(app)
    const { id: petId } = await visitor.client.pets.create({ name: 'Kira', species: 'perro', sex: 'Hembra' })
    const file = await app.inject({ method: 'GET', url: `/api/pets/${petId}/file`, as: visitor.as })
    expect((await receive(visitor, file.rawPayload)).contents).toMatchObject({ signature: 'this_server' })
  })

  test('refuses a file on confirmation when its signature is of other bytes', async () => {
    const visitor = await aPremiumPerson(app)
    const altered = await signed(() => Buffer.from('another manifest'))
    const { id: importId, obstacles } = await receive(visitor, altered)
    expect(obstacles).toEqual([{ kind: 'altered' }])
    await expect(visitor.client.petFiles.confirm({ importId })).rejects.toMatchObject({
      code: 'PET_FILE_REFUSED',
      data: { reason: 'altered' },
    })
  })
})

test('aborts an export whose file is missing instead of leaving it out, and leaves nothing behind', async () => {
  const owner = await aPremiumPerson(app)
  const pet = await aPet(app.services.db, { owner: owner.person })
  const url = `/api/pets/${pet.id}/documents?name=a.txt`
  const headers = { 'content-type': 'text/plain', origin: app.services.config.publicUrl.origin }
  await app.inject({ method: 'POST', url, as: owner.as, payload: 'a', headers })
  await app.services.fileStore.remove(await app.services.fileStore.list(`pet-documents/${owner.person.id}`))
  const answer = await app
    .inject({ method: 'GET', url: `/api/pets/${pet.id}/file`, as: owner.as })
    .catch(() => undefined)
  if (answer !== undefined)
    expect((await send(owner, answer.rawPayload)).json()).toMatchObject({ code: 'PET_FILE_REFUSED' })
  await expect.poll(() => readdir(uploadsDir(app.services.config))).toEqual([])
})

const example = (name: string) => readFile(new URL(`../../../web/public/examples/${name}`, import.meta.url))

test('imports the whole example of a pet file', async () => {
  const visitor = await aPremiumPerson(app)
  const { id: importId, contents, obstacles } = await receive(visitor, await example('luna.huella'))
  expect(contents).toMatchObject({
    name: 'Luna',
    signature: 'unsigned',
    counts: { allergies: 1, vaccines: 2, visits: 1, weights: 2, diary: 1 },
    files: 2,
  })
  expect(obstacles).toEqual([])
  await visitor.client.petFiles.confirm({ importId })
  await app.runDueJobs()
  expect(await current(visitor)).toMatchObject({ status: 'done' })
})

test('keeps the example of RobiPet equal to what its SQL creates', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'robipet-'))
  const path = join(folder, 'robipet.db')
  await writeFile(path, await example('robipet.db'))
  const rowsOf = (db: DatabaseSync) => {
    const tables = db.prepare("select name from sqlite_master where name not like 'sqlite_%'").all()
    return tables.map(({ name }) => {
      const rows = db.prepare(`select * from ${String(name)}`).all()
      // Times of creation differ.
      return [name, rows.map(({ created_at: _c, updated_at: _u, ...row }) => row)]
    })
  }
  const [kept, made] = [new DatabaseSync(path), new DatabaseSync(':memory:')]
  made.exec(await readFile(new URL('./sources/robipet.fixture.sql', import.meta.url), 'utf8'))
  expect(rowsOf(kept)).toEqual(rowsOf(made))
  kept.close()
  made.close()
  await rm(folder, { recursive: true })
})

describe('file of another product', () => {
  const look = { kind: 'look', delimiter: ';', encoding: 'utf-8' } as const
  const animal = { name: 'Luna', species: 'gato', sex: 'Hembra' } as const
  const bring = async (file: Buffer, name: string, choice: PetImportChoice) => {
    const visitor = await aPremiumPerson(app)
    const { client } = visitor
    const { id: importId, source, status, choices } = await receive(visitor, file, name)
    expect(status).toBe('choosing')
    const { contents } = await client.petFiles.choose({ importId, choice })
    await client.petFiles.confirm({ importId })
    await app.runDueJobs()
    const done = await current(visitor)
    expect(done).toMatchObject({ status: 'done' })
    const petId = done?.petId ?? ''
    return { client, petId, source, choices, contents }
  }

  test('imports a chosen pet from a database of RobiPet', async () => {
    const file = await example('robipet.db')
    const choice = { kind: 'pet', index: 1, pet: animal, weightUnit: 'Kilogramos' } as const
    const { client, petId, source, choices, contents } = await bring(file, 'robipet.db', choice)
    expect([source, choices]).toEqual([
      'robipet',
      {
        kind: 'pets',
        asksWeightUnit: false,
        pets: [
          { name: 'Toby', species: 'perro', sex: 'Macho' },
          { name: 'Luna', species: 'gato', sex: 'Hembra' },
        ],
      },
    ])
    expect(contents?.skipped).toMatchObject({ count: 1, rows: ['weight_history 3'] })
    const { items: vaccines } = await client.vaccines.list({ petId })
    expect(vaccines).toMatchObject([
      {
        name: 'Triple felina',
        dateAdministered: '2025-03-10',
        nextDueDate: '2026-03-10',
        veterinarian: 'Dra. Peña',
      },
    ])
    expect((await client.weights.list({ petId })).items).toMatchObject([
      { weightValue: 4.2, weightUnit: 'Kilogramos' },
    ])
    expect((await client.visits.list({ petId })).items).toMatchObject([
      { reason: 'Control', clinic: 'San Roque', findings: 'Otitis leve\nGotas por 7 días' },
    ])
    expect((await client.medications.list({ petId })).items).toMatchObject([
      { name: 'Otomax', frequency: '12 h' },
    ])
    expect((await client['parasite-treatments'].list({ petId })).items).toMatchObject([
      { name: 'Milbemax', target: 'internal' },
    ])
    expect(await client.pets.get({ petId })).toMatchObject({
      name: 'Luna',
      birthDate: '2020-05-01',
      microchipNumber: '941000024681357',
    })
  })

  test('reads no views, virtual tables or generated columns of a hostile RobiPet database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'robipet-'))
    const path = join(folder, 'hostile.db')
    const db = new DatabaseSync(path)
    db.exec(`create table pets (id integer, name text, breed text generated always as (hex(zeroblob(200000000))));
      insert into pets (id, name) values (1, 'Toby');
      create view vaccines as with recursive n(i) as (select 1 union all select i + 1 from n) select i as pet_id, 'x' as vaccine_name, '2026-01-01' as vaccine_date from n;`)
    db.close()
    const file = await readFile(path)
    await rm(folder, { recursive: true })
    const choice = { kind: 'pet', index: 0, pet: animal, weightUnit: 'Kilogramos' } as const
    const { client, petId } = await bring(file, 'hostile.db', choice)
    expect((await client.vaccines.list({ petId })).items).toEqual([])
    expect(await client.pets.get({ petId })).toMatchObject({ breed: null })
  })

  test('imports a table of Companion with records of several kinds', async () => {
    const choice = { kind: 'pet', index: 0, pet: animal, weightUnit: 'Libras' } as const
    const { client, petId, source, choices, contents } = await bring(
      await example('companion.csv'),
      'Luna-records.csv',
      choice,
    )
    expect([source, choices]).toEqual([
      'companion',
      { kind: 'pets', asksWeightUnit: true, pets: [{ name: 'Luna', species: null, sex: null }] },
    ])
    expect(contents?.skipped).toMatchObject({ count: 1, rows: ['CSV 7'] })
    expect((await client.vaccines.list({ petId })).items).toMatchObject([
      { name: 'Rabies', nextDueDate: '2026-02-01' },
    ])
    expect((await client.visits.list({ petId })).items).toMatchObject([
      { reason: 'Yearly check', findings: 'All well' },
    ])
    expect((await client.weights.list({ petId })).items).toMatchObject([
      { weightValue: 12.4, weightUnit: 'Kilogramos' },
    ])
    expect((await client.medications.list({ petId })).items).toMatchObject([{ name: 'Bravecto' }])
    expect((await client.diary.list({ petId })).items).toMatchObject([
      { title: 'Limping', entryDate: '2025-03-07' },
    ])
  })

  test('imports a backup of Pet Health Binder, also one without the fields of later ones', async () => {
    const choice = { kind: 'pet', index: 1, pet: animal, weightUnit: 'Libras' } as const
    const { client, petId, source, choices, contents } = await bring(
      await example('pet-health-binder.json'),
      'b.json',
      choice,
    )
    expect([source, choices]).toEqual([
      'pet-health-binder',
      {
        kind: 'pets',
        asksWeightUnit: true,
        pets: [
          { name: 'Patch', species: 'perro', sex: null },
          { name: 'Luna', species: 'gato', sex: null },
        ],
      },
    ])
    expect(contents?.skipped).toEqual({
      count: 1,
      rows: ['weights 2'],
      fields: { 'weights 2': 'measuredOn' },
    })
    expect((await client.vaccines.list({ petId })).items).toMatchObject([
      { name: 'FVRCP', lot: 'A1', veterinarian: 'Oak Vets' },
    ])
    expect((await client.visits.list({ petId })).items).toMatchObject([
      { reason: 'Healthy', visitDate: '2025-01-10' },
    ])
    expect((await client.weights.list({ petId })).items).toMatchObject([
      { weightValue: 9.3, weightUnit: 'Libras' },
    ])
  })

  test('imports a plain table in Latin-1 with semicolons by its chosen columns', async () => {
    const csv = await example('pesos.csv')
    const choice = {
      kind: 'csv',
      delimiter: ';',
      encoding: 'latin1',
      records: 'weights',
      hasHeader: true,
      columns: ['measuredOn', 'weightValue', 'note'],
      dateOrder: 'dmy',
      pet: animal,
      weightUnit: 'Kilogramos',
    } satisfies PetImportChoice
    const { client, petId, source, choices } = await bring(csv, 'pesos.csv', choice)
    expect([source, choices]).toEqual([
      'csv',
      {
        kind: 'csv',
        delimiter: ';',
        encoding: 'latin1',
        rows: [
          ['Día', 'Peso (kg)', 'Comentario'],
          ['03/02/2025', '4,25', 'Después de comer'],
          ['13/02/2025', '4,3', ''],
        ],
        dateOrders: [['dmy'], [], []],
      },
    ])
    expect((await client.weights.list({ petId })).items).toMatchObject([
      { measuredOn: '2025-02-13', weightValue: 4.3 },
      { measuredOn: '2025-02-03', weightValue: 4.25, note: 'Después de comer' },
    ])
  })

  test('shows a plain table in another way, and refuses it without the required columns', async () => {
    const visitor = await aPremiumPerson(app)
    const { id: importId } = await aPetImport(app.services, visitor.person)
    const choose = (choice: PetImportChoice) => visitor.client.petFiles.choose({ importId, choice })
    const looked = await choose(look)
    expect(looked.choices).toMatchObject({ rows: [['Fecha,Peso'], ['2026-03-01,9.5']] })
    const csv = {
      kind: 'csv',
      delimiter: ',',
      encoding: 'utf-8',
      records: 'weights',
      hasHeader: true,
      dateOrder: 'ymd',
      pet: animal,
      weightUnit: 'Libras',
    } as const
    for (const columns of [
      ['measuredOn', null],
      ['measuredOn', 'measuredOn', 'weightValue'],
      ['title', 'weightValue'],
    ] as const)
      await expect(choose({ ...csv, columns: [...columns] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('limits how often a person has files read', async () => {
    const visitor = await aPremiumPerson(app)
    const { id: importId } = await aPetImport(app.services, visitor.person)
    const looks = Array.from({ length: importChoiceRateLimit.max }, () =>
      app.services.rateLimiter.consume(`pet-import-choice:${visitor.person.id}`, importChoiceRateLimit),
    )
    await Promise.all(looks)
    await expect(visitor.client.petFiles.choose({ importId, choice: look })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

test('leaves imported pets and no temporary file', async () => {
  expect(await app.services.db.$count(pets)).toBeGreaterThan(0)
  expect(await readdir(uploadsDir(app.services.config))).toEqual([])
})
