// Each hostile file is refused with a reason, and no row or file is written.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { otherFileMaxBytes } from '#contract/features/pet-files/limits.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { petFileRefusal } from '#contract/features/pet-files/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { repeats } from '#server/testing/extent.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { aPetFile, makeCrowdedZip, makeZip, petFileEntries } from './format/factories.ts'
import { petImports } from './tables.ts'

let app: TestApp
let as: { readonly cookie: string }
beforeAll(async () => {
  app = await openTestApp()
  const person = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, person)
  as = await aSession(app.services, person)
})
// Thousands of files come from this one person.
beforeEach(() => Object.assign(app.services.rateLimiter, { consume: async () => {} }))
afterAll(() => app.close())

const send = (payload: Buffer, name = 'kira.huella') =>
  app.inject({
    method: 'POST',
    url: `/api/pet-imports?name=${name}`,
    as,
    payload,
    headers: { 'content-type': 'application/octet-stream', origin: app.services.config.publicUrl.origin },
  })

const refusal = z.object({ code: z.literal('PET_FILE_REFUSED'), data: petFileRefusal })

const countAll = async () => ({
  pets: await app.services.db.$count(pets),
  imports: await app.services.db.$count(petImports),
  stored: (await app.services.fileStore.list('pet-imports')).length,
  temporary: await readdir(uploadsDir(app.services.config)).catch(() => []),
})

/** The reason of the refusal, after checking that no data stayed. */
const reasonOf = async (payload: Buffer): Promise<string> => {
  const before = await countAll()
  const answer = await send(payload)
  expect(answer.statusCode, answer.body).toBe(422)
  expect(await countAll()).toEqual(before)
  return refusal.parse(answer.json()).data.reason
}

const replaceAll = (file: Buffer, from: string, to: string): Buffer =>
  Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')

const picture = { id: '1', createdAt: '2026-03-01T09:00:00.000Z', title: 'Playa', entryDate: '2026-03-01' }
const withFile = (bytes: Buffer) => ({
  'records/diary.ndjson': [{ ...picture, photos: ['files/1.webp'] }],
  'files/1.webp': bytes,
})
const vaccine = { id: '1', name: 'Rabia', createdAt: '2026-03-01T09:00:00.000Z' }
/** A text that compresses to half its size at best. */
const randomText = (length: number) => randomBytes(length / 2).toString('hex')
const bytesOf = (text: string) => Buffer.from(text)

describe('hostile file', () => {
  test.each<[why: string, reason: string, make: () => Promise<Buffer>]>([
    [
      'a name that leads out of it',
      'unsafe_name',
      async () => replaceAll(await aPetFile(withFile(bytesOf('x'))), 'files/1.webp', '../../1.webp'),
    ],
    [
      'an absolute name',
      'unsafe_name',
      async () => replaceAll(await aPetFile(withFile(bytesOf('x'))), 'files/1.webp', '/etc/passwds'),
    ],
    [
      'a name of Windows',
      'unsafe_name',
      async () => replaceAll(await aPetFile(withFile(bytesOf('x'))), 'files/1.webp', 'files\\1.webp'),
    ],
    [
      'a symbolic link',
      'unsafe_name',
      () =>
        makeZip([
          ...petFileEntries({}),
          { name: 'files/1.webp', bytes: bytesOf('/etc/passwd'), mode: 0o120777 },
        ]),
    ],
    [
      'an entry of another name',
      'surplus_entry',
      () => makeZip([...petFileEntries({}), { name: 'LEEME.txt', bytes: bytesOf('x') }]),
    ],
    [
      'two entries of one name',
      'duplicate_entry',
      () => makeZip([...petFileEntries({}), ...petFileEntries({})]),
    ],
    [
      'an entry that is not listed',
      'surplus_entry',
      () => makeZip([...petFileEntries({}), { name: 'files/2.webp', bytes: bytesOf('x') }]),
    ],
    [
      'an entry that is listed and missing',
      'missing_entry',
      async () =>
        makeZip(petFileEntries(withFile(bytesOf('x'))).filter(({ name }) => name !== 'files/1.webp')),
    ],
    ['a file that no record has', 'surplus_entry', () => aPetFile({ 'files/1.webp': 'x' })],
    [
      'another content than listed',
      'wrong_hash',
      async () =>
        makeZip(
          petFileEntries(withFile(bytesOf('x'))).map((entry) =>
            entry.name === 'files/1.webp' ? { ...entry, bytes: bytesOf('y') } : entry,
          ),
        ),
    ],
    [
      'a listed size that is another',
      'wrong_hash',
      async () =>
        makeZip(
          petFileEntries(withFile(bytesOf('x'))).map((entry) =>
            entry.name === 'files/1.webp' ? { ...entry, bytes: bytesOf('xx') } : entry,
          ),
        ),
    ],
    ['too many entries', 'too_many_entries', async () => makeCrowdedZip(100_000)],
    [
      'extra fields that would fill the memory',
      'too_large',
      async () => makeCrowdedZip(1000, { extraBytes: 60_000 }),
    ],
    ['a comment on each entry', 'too_large', async () => makeCrowdedZip(1000, { commentBytes: 60_000 })],
    ['a crowd without extra fields', 'not_a_pet_file', async () => makeCrowdedZip(1000)],
    [
      'more JSON than any other product writes',
      'too_large',
      async () => Buffer.alloc(otherFileMaxBytes + 1_048_576, '{'),
    ],
    [
      'more values than any other product writes',
      'too_large',
      async () => bytesOf(`{"version":1,"pets":[${'{},'.repeat(600_000)}{}]}`),
    ],
    [
      'a manifest of too many values',
      'too_large',
      () => aPetFile({}, { entries: Array(600_000).fill({}), origin: randomText(100_000) }),
    ],
    [
      'an animal that is larger than a record may be',
      'too_large',
      () => aPetFile({ 'pet.json': JSON.stringify({ name: randomText(200_000) }) }),
    ],
    [
      'a signature that is larger than a record may be',
      'too_large',
      () => makeZip([...petFileEntries({}), { name: 'signature.json', bytes: bytesOf(randomText(200_000)) }]),
    ],
    ['a bomb', 'too_large', () => aPetFile(withFile(Buffer.alloc(9_000_000)))],
    [
      'a picture that is larger than one may be',
      'too_large',
      async () =>
        aPetFile(
          withFile(
            Buffer.concat([
              crypto.getRandomValues(Buffer.alloc(60_000)),
              Buffer.alloc(5_000_000),
              Buffer.alloc(6_000_000),
            ]),
          ),
        ),
    ],
    [
      'a bomb in its records',
      'too_large',
      () => aPetFile({ 'records/vaccines.ndjson': `${' '.repeat(20_000_000)}\n` }),
    ],
    ['half of it', 'truncated', async () => (await aPetFile()).subarray(0, 300)],
    ['a newer version', 'future_version', () => aPetFile({}, { version: 3 })],
    [
      'a kind of records that is not known',
      'future_version',
      () => aPetFile({ 'records/dreams.ndjson': [{ id: '1' }] }),
    ],
    ['no manifest', 'not_a_pet_file', () => makeZip([{ name: 'pet.json', bytes: bytesOf('{}') }])],
    ['another format', 'not_a_pet_file', () => aPetFile({}, { format: 'otra-cosa' })],
    [
      'no animal',
      'missing_entry',
      async () => makeZip(petFileEntries({}, { entries: [] }).filter(({ name }) => name !== 'pet.json')),
    ],
    [
      'an animal of no species',
      'invalid_records',
      () => aPetFile({ 'pet.json': '{"name":"Kira","species":"dragón","sex":"Hembra"}' }),
    ],
    [
      'an unknown field',
      'invalid_records',
      () => aPetFile({ 'records/vaccines.ndjson': [{ ...vaccine, petId: 'x' }] }),
    ],
    [
      'a text that is too long',
      'invalid_records',
      () => aPetFile({ 'records/vaccines.ndjson': [{ ...vaccine, notes: 'x'.repeat(501) }] }),
    ],
    [
      'a line that is too long',
      'invalid_records',
      () =>
        aPetFile({
          'records/vaccines.ndjson': `"${'ab'.repeat(70_000)}"\n`,
          'records/visits.ndjson': Array.from({ length: 300 }, (_, n) => ({
            id: String(n),
            visitDate: '2026-01-01',
            reason: crypto.randomUUID(),
            createdAt: vaccine.createdAt,
          })),
        }),
    ],
    [
      'deep JSON',
      'invalid_records',
      () =>
        aPetFile({
          'records/vaccines.ndjson': `${'['.repeat(50_000)}${']'.repeat(50_000)}\n`,
          'records/visits.ndjson': Array.from({ length: 300 }, (_, n) => ({
            id: String(n),
            visitDate: '2026-01-01',
            reason: crypto.randomUUID(),
            createdAt: vaccine.createdAt,
          })),
        }),
    ],
    [
      'a line that is cut off',
      'invalid_records',
      () => aPetFile({ 'records/vaccines.ndjson': JSON.stringify(vaccine) }),
    ],
    ['no JSON', 'invalid_records', () => aPetFile({ 'records/vaccines.ndjson': 'vacuna\n' })],
    [
      'the same record twice',
      'invalid_records',
      () => aPetFile({ 'records/vaccines.ndjson': [vaccine, vaccine] }),
    ],
    [
      'a dose of no medication',
      'invalid_records',
      () =>
        aPetFile({
          'records/doses.ndjson': [
            {
              medicationId: '7',
              date: '2026-01-01',
              time: '08:00',
              status: 'given',
              markedAt: vaccine.createdAt,
              isRepeat: false,
              repeatedAt: [],
            },
          ],
        }),
    ],
    [
      'one file in two records',
      'invalid_records',
      () =>
        aPetFile({
          'records/diary.ndjson': [{ ...picture, photos: ['files/1.webp', 'files/1.webp'] }],
          'files/1.webp': 'x',
        }),
    ],
    [
      'a date that is still to come',
      'invalid_records',
      () =>
        aPetFile({
          'records/visits.ndjson': [
            { id: '1', visitDate: '2999-01-01', reason: 'x', createdAt: vaccine.createdAt },
          ],
        }),
    ],
    [
      'a death before the birth',
      'invalid_records',
      () =>
        aPetFile({
          'pet.json':
            '{"name":"Kira","species":"perro","sex":"Hembra","birthDate":"2020-01-01","memorial":{"diedOn":"2019-01-01"}}',
        }),
    ],
    [
      'a signature that is none',
      'not_a_pet_file',
      () => makeZip([...petFileEntries({}), { name: 'signature.json', bytes: bytesOf('{}') }]),
    ],
    ['a picture alone', 'not_a_pet_file', () => aPhonePhoto()],
    ['an empty file', 'not_a_pet_file', async () => Buffer.alloc(0)],
    ['an origin that cannot be stored', 'not_a_pet_file', () => aPetFile({}, { origin: 'a\u0000b' })],
    [
      'half a character',
      'invalid_records',
      () => aPetFile({ 'records/vaccines.ndjson': [{ ...vaccine, id: '\ud800' }] }),
    ],
    [
      'a backup with a name that cannot be stored',
      'not_a_pet_file',
      async () => bytesOf(JSON.stringify({ version: 1, pets: [{ name: 'R\u0000x' }] })),
    ],
    [
      'a table with a text that cannot be stored',
      'not_a_pet_file',
      async () => bytesOf(`Fecha,Nota\n2026-03-01,${'x'.repeat(70_000)}\u0000\n`),
    ],
    ['JSON of another kind', 'not_a_pet_file', async () => bytesOf('{"a":1}')],
    [
      'a database that is none',
      'not_a_pet_file',
      async () => Buffer.concat([bytesOf('SQLite format 3\0'), crypto.getRandomValues(Buffer.alloc(4096))]),
    ],
  ])('refuses %s: %s', async (_why, reason, make) => {
    expect(await reasonOf(await make())).toBe(reason)
  })

  test.each(['%00', 'a%00.csv', 'x'.repeat(1001)])('refuses the name %s', async (name) => {
    const before = await countAll()
    const answer = await send(bytesOf('Fecha,Peso\n2026-03-01,9.5\n'), name)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(await countAll()).toEqual(before)
  })

  test('refuses an encrypted file', async () => {
    const file = await aPetFile()
    // The flags of an entry stand 8 bytes after its header in the directory at the end.
    const at = file.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
    expect(await reasonOf(file)).toBe('encrypted')
  })

  test.each([
    ['of a size that only ZIP64 has', 0xffff_ffff, 'too_large'],
    ['of no bytes', 0, 'wrong_hash'],
    ['of fewer bytes than it has', 1, 'wrong_hash'],
  ])('refuses an entry that is declared to be %s', async (_why, size, reason) => {
    const file = await aPetFile({ 'records/vaccines.ndjson': [vaccine] })
    const name = file.lastIndexOf('records/vaccines.ndjson')
    file.writeUInt32LE(size, name - 46 + 24)
    expect(await reasonOf(file)).toBe(reason)
  })
})

test('refuses a file with changed bytes or reads it as it was, and creates no pet', async () => {
  const file = await aPetFile({ 'records/vaccines.ndjson': [vaccine] })
  const before = await app.services.db.$count(pets)
  const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.integer({ min: 0, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.option(fc.nat(file.length - 1)),
      async (changes, end) => {
        const changed = Buffer.from(file)
        for (const { at, byte } of changes) changed[at] = byte
        const answer = await send(end === null ? changed : changed.subarray(0, end))
        if (answer.statusCode === 422) return void refusal.parse(answer.json())
        expect(answer.statusCode, answer.body).toBe(200)
        const made = petImport.parse(answer.json())
        // The manifest's list does not include the manifest itself.
        if (made.source === 'huella')
          expect(made.contents).toMatchObject({ name: 'Kira', counts: { vaccines: 1 } })
      },
    ),
    { numRuns: repeats(600), seed: 20260301 },
  )
  expect(await app.services.db.$count(pets)).toBe(before)
  expect(await readdir(uploadsDir(app.services.config))).toEqual([])
})

describe('unreadable picture', () => {
  test.each([
    ['text', () => Promise.resolve(bytesOf('no picture'))],
    ['another ZIP', () => aPetFile()],
  ])('fails the import for %s, and leaves nothing of the pet', async (_what, make) => {
    const { services } = app
    const before = await services.db.$count(pets)
    const photo = await aPhonePhoto()
    const file = await aPetFile({
      'records/diary.ndjson': [
        { ...picture, photos: ['files/1.webp'] },
        { ...picture, id: '2', photos: ['files/2.webp'] },
      ],
      'files/1.webp': photo,
      'files/2.webp': await make(),
    })
    const client = app.asPerson(as)
    const { id: importId } = petImport.parse((await send(file)).json())
    await client.petFiles.confirm({ importId })
    await app.runDueJobs()
    const { import: failed } = await client.petFiles.getImport()
    expect(failed).toMatchObject({ status: 'failed', failure: 'unreadable_picture', petId: null })
    expect(await services.db.$count(pets)).toBe(before)
    expect(await services.fileStore.list('pet-diary-images')).toEqual([])
    expect(await readdir(uploadsDir(services.config))).toEqual([])
  })
})

test('stops a file of undeclared size at the limit of the account', async () => {
  const small = await openTestApp({ env: { QUOTA_FREE_MB: '1' } })
  onTestFinished(() => small.close())
  const { services } = small
  const visitor = await aSession(services, await aUser(services.db))
  const answer = await small.inject({
    method: 'POST',
    url: '/api/pet-imports?name=kira.huella',
    as: visitor,
    payload: Readable.from([Buffer.alloc(900_000), Buffer.alloc(900_000)]),
    headers: { 'content-type': 'application/octet-stream', origin: services.config.publicUrl.origin },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { data: { limit: 1_048_576 } }])
  expect(await readdir(uploadsDir(services.config))).toEqual([])
})
