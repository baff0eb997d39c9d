// Imported stamps stay verifiable, their records stay unchangeable, and altered chains are refused.
import { generateKeyPairSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { downloadPetFile, importPetFile, sendPetFile } from '#server/features/pet-files/factories.ts'
import { aPetFile } from '#server/features/pet-files/format/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { checkChains, diagnoseChains } from '#server/features/stamps/chain-check.ts'
import { aRabiesShot, aStamp, vet } from '#server/features/stamps/factories.ts'
import { hiddenStamps, stampChains, stamps as chainStamps } from '#server/features/stamps/tables.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { rotateServerKey } from '#server/platform/signing/server-keys.ts'
import { keyIdOf } from '#server/platform/signing/verification.ts'
import { openTestApp, type SignedInUser, type TestApp } from '#server/testing/clients/test-app.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { aPremiumPerson } from '#server/testing/clients/a-person.ts'

const home = 'https://casa.example.com'
const first = await openTestApp({ env: { PUBLIC_URL: home } })
const second = await openTestApp({ env: { PUBLIC_URL: 'https://otra.example.com' } })
afterAll(async () => {
  await first.close()
  await second.close()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ORPCError ? String(error.code) : String(error)),
  )

const visit = { kind: 'visits', fields: { visitDate: '2026-03-02', reason: 'Control' } } as const

/** Kira, with a vaccine that was corrected, and a visit that is hidden. */
const aStampedPet = async (app: TestApp) => {
  const { person, as, client } = await aPremiumPerson(app)
  const pet = await aPet(app.services.db, { owner: person, name: 'Kira', microchipNumber: '985112003456789' })
  const { sequence } = await aStamp(app, person, pet)
  await aStamp(app, person, pet, aRabiesShot, { kind: 'correct', sequence })
  const hidden = await aStamp(app, person, pet, visit)
  await client.stamps.hide({ petId: pet.id, sequence: hidden.sequence })
  return { person, as, client, petId: pet.id, file: await downloadPetFile(app, as, pet.id) }
}

type Row = Readonly<Record<string, unknown>>
const rowsIn = async (file: Buffer, part: string): Promise<Row[]> => {
  const lines = (await readZip(file)).get(`records/${part}.ndjson`)?.toString() ?? ''
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
}

/** The file with some parts replaced, as made without the key. */
const rewritten = async (file: Buffer, parts: Readonly<Record<string, readonly Row[]>>): Promise<Buffer> => {
  const kept = [...(await readZip(file))].filter(
    ([name]) => name !== 'manifest.json' && name !== 'signature.json',
  )
  return aPetFile({
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(parts).map(([part, rows]) => [`records/${part}.ndjson`, rows])),
  })
}

test('imports a pet with its stamps, marked with the server that they come from', async () => {
  const { client, petId, file } = await aStampedPet(first)
  const there = await aPremiumPerson(second)
  const uploaded = petImport.parse((await sendPetFile(second, there.as, file)).json())
  expect(uploaded.contents?.stamps).toEqual({
    chains: [{ server: home, isOwn: false, stamps: 3 }],
    unfitting: 0,
  })
  const copyId = await importPetFile(second, there.as, file)
  const { items } = await there.client.stamps.list({ petId: copyId })
  const { items: before } = await client.stamps.list({ petId })
  const byNumber = (list: typeof items) =>
    list
      .map(({ recordId: _id, origin: _origin, ...stamp }) => stamp)
      .toSorted((a, b) => b.sequence - a.sequence)
  expect(byNumber(items)).toEqual(byNumber(before))
  expect(items.map(({ correctedBy, isHidden }) => [correctedBy, isHidden])).toEqual(
    expect.arrayContaining([
      [2, false],
      [null, true],
    ]),
  )
  const [key] = z
    .object({ keys: z.array(z.object({ keyId: z.string() })) })
    .parse((await first.inject({ method: 'GET', url: '/api/signing-keys' })).json()).keys
  for (const { origin } of items)
    expect(origin).toMatchObject({
      server: home,
      keyId: key?.keyId,
      isOwn: false,
      petName: 'Kira',
      microchipNumber: '985112003456789',
    })
  const records = [
    ...(await there.client.vaccines.list({ petId: copyId })).items,
    ...(await there.client.visits.list({ petId: copyId })).items,
  ].map(({ id }) => id)
  // Hidden and corrected records stand in no list; their stamps hold the record.
  const [listed, setAside] = [
    items.filter(({ record }) => record === null),
    items.filter(({ record }) => record),
  ]
  expect(listed.map(({ recordId }) => recordId).toSorted()).toEqual(records.toSorted())
  expect(setAside).toHaveLength(2)
  expect(await checkChains(second.services.db)).toMatchObject({ broken: [] })
})

test('refuses changes of an imported stamped record, but hides it, and erases it with its pet', async () => {
  const { file } = await aStampedPet(first)
  const { client, as, person } = await aPremiumPerson(second)
  const stranger = await aPremiumPerson(second)
  const petId = await importPetFile(second, as, file)
  const [vaccine] = (await client.vaccines.list({ petId })).items
  const vaccineId = vaccine?.id ?? ''
  expect(await codeOf(client.vaccines.update({ petId, vaccineId, lot: 'x' }))).toBe('RECORD_STAMPED')
  expect(await codeOf(client.vaccines.remove({ petId, vaccineId }))).toBe('RECORD_STAMPED')
  expect(await codeOf(client.vaccines.update({ petId, vaccineId, remind: false }))).toBe('accepted')
  const confirm = { kind: 'confirm', record: 'vaccines', recordId: vaccineId } as const
  expect(await codeOf(client.stamps.invite({ petId, allows: confirm }))).toBe('RECORD_STAMPED')
  const stamp = (await client.stamps.list({ petId })).items.find(({ recordId }) => recordId === vaccineId)
  const item = { petId, sequence: stamp?.sequence ?? 0, chain: stamp?.origin?.chain ?? '' }
  const isHidden = async () =>
    (await client.stamps.list({ petId })).items.find(({ recordId }) => recordId === vaccineId)?.isHidden
  expect(await codeOf(stranger.client.stamps.hide(item))).toBe('NOT_FOUND')
  expect(await codeOf(client.stamps.hide({ ...item, sequence: 99 }))).toBe('NOT_FOUND')
  expect(await codeOf(client.stamps.hide({ ...item, chain: 'x' }))).toBe('NOT_FOUND')
  const isListed = async () =>
    (await client.vaccines.list({ petId })).items.some(({ id }) => id === vaccineId)
  await client.stamps.hide(item)
  await client.stamps.hide(item)
  expect(await isHidden()).toBe(true)
  expect(await isListed()).toBe(false)
  await client.stamps.show(item)
  expect(await isHidden()).toBe(false)
  expect(await isListed()).toBe(true)
  const { items: changes } = await client.history.list({ petId })
  expect(changes.map(({ action, kind, title }) => [action, kind, title])).toEqual([
    ['shown', 'vaccines', 'Rabia'],
    ['hidden', 'vaccines', 'Rabia'],
    expect.anything(),
  ])
  const { db } = second.services
  for (const work of [
    db.update(chainStamps).set({ clinic: 'x' }).where(eq(chainStamps.petId, petId)),
    db.delete(chainStamps).where(eq(chainStamps.petId, petId)),
    db.delete(stampChains).where(eq(stampChains.petId, petId)),
    db.execute(sql.raw('truncate stamp_chains cascade')),
  ])
    await expect(work).rejects.toSatisfy((error) => hasErrorCode(rootCause(error), 'HU001'))
  await db.delete(pets).where(eq(pets.userId, person.id))
  for (const table of [stampChains, chainStamps, hiddenStamps])
    expect(await db.$count(table, eq(table.petId, petId))).toBe(0)
})

test('returns a pet with the stamps of all servers, verbatim, and its own server’s chain from 1', async () => {
  const { as, file } = await aStampedPet(first)
  const there = await aPremiumPerson(second)
  const copyId = await importPetFile(second, there.as, file)
  const stamped = await aStamp(second, there.person, { id: copyId }, visit)
  expect(stamped.sequence).toBe(1)
  // Signatures of a retired key stay valid.
  await rotateServerKey(first.services)
  const again = await downloadPetFile(second, there.as, copyId)
  const withoutIds = (rows: readonly Row[]) =>
    rows.map(({ chain: _chain, record: _record, id: _id, ...row }) => row)
  const parts = await rowsIn(again, 'stamps')
  expect(withoutIds(parts.slice(0, 3))).toEqual(withoutIds(await rowsIn(file, 'stamps')))
  const chains = await rowsIn(again, 'stamp-chains')
  expect(withoutIds(chains.slice(0, 1))).toEqual(withoutIds(await rowsIn(file, 'stamp-chains')))
  const backId = await importPetFile(first, as, again)
  const { items } = await first.asPerson(as).stamps.list({ petId: backId })
  expect(items.map(({ origin }) => `${origin?.server} ${origin?.isOwn}`).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => `${home} true`),
    'https://otra.example.com false',
  ])
  expect(await checkChains(first.services.db)).toMatchObject({ broken: [] })
})

test('imports an altered record without its stamp, as the preview shows', async () => {
  const { file } = await aStampedPet(first)
  const { as, client } = await aPremiumPerson(second)
  const [shot, ...others] = await rowsIn(file, 'vaccines')
  const changed = await rewritten(file, { vaccines: [{ ...shot, lot: 'otro' }, ...others] })
  const uploaded = petImport.parse((await sendPetFile(second, as, changed)).json())
  expect(uploaded.contents?.stamps?.unfitting).toBe(1)
  const petId = await importPetFile(second, as, changed)
  expect((await client.stamps.list({ petId })).items).toHaveLength(2)
  const free = (await client.vaccines.list({ petId })).items.find(({ lot }) => lot === 'otro')
  expect(await codeOf(client.vaccines.remove({ petId, vaccineId: free?.id ?? '' }))).toBe('accepted')
  // The chain stays whole nevertheless, and can be continued.
  expect(await checkChains(second.services.db)).toMatchObject({ broken: [] })
  expect(await rowsIn(await downloadPetFile(second, as, petId), 'stamps')).toHaveLength(3)
})

describe('altered chain', () => {
  const at = (rows: readonly Row[], place: number, change: Row) =>
    rows.map((row, index) => (index === place ? { ...row, ...change } : row))
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  const noHash = 'B'.repeat(43)
  let file: Buffer
  let as: SignedInUser
  beforeAll(async () => {
    file = (await aStampedPet(first)).file
    as = (await aPremiumPerson(second)).as
  })

  test.each<[what: string, alter: (stamps: readonly Row[], chains: readonly Row[]) => Record<string, Row[]>]>(
    [
      [
        'other facts',
        (stamps) => ({
          stamps: at(stamps, 0, { facts: String(stamps[0]?.['facts']).replace('Rabia', 'Moquillo') }),
        }),
      ],
      ['another professional', (stamps) => ({ stamps: at(stamps, 1, { professionalName: 'Dr. Otro' }) })],
      ['another signature picture', (stamps) => ({ stamps: at(stamps, 0, { signature: 'M1 1L2 2' }) })],
      ['another hash', (stamps) => ({ stamps: at(stamps, 2, { hash: noHash }) })],
      ['another hash before', (stamps) => ({ stamps: at(stamps, 1, { previousHash: noHash }) })],
      ['another moment', (stamps) => ({ stamps: at(stamps, 0, { stampedAt: '2020-01-01T00:00:00.000Z' }) })],
      ['a gap', (stamps) => ({ stamps: stamps.filter((_row, place) => place !== 1) })],
      ['a cut off end', (stamps) => ({ stamps: stamps.slice(0, 2) })],
      ['another order', (stamps) => ({ stamps: stamps.toReversed() })],
      ['no stamps at all', () => ({ stamps: [] })],
      ['another key', (_stamps, chains) => ({ 'stamp-chains': at(chains, 0, { publicKey: other }) })],
      [
        'another key with its own name',
        (_stamps, chains) => ({ 'stamp-chains': at(chains, 0, { publicKey: other, keyId: keyIdOf(other) }) }),
      ],
      [
        'another server',
        (_stamps, chains) => ({ 'stamp-chains': at(chains, 0, { server: 'https://x.example' }) }),
      ],
      [
        'another pet',
        (_stamps, chains) => ({ 'stamp-chains': at(chains, 0, { petId: crypto.randomUUID() }) }),
      ],
      [
        'another signature',
        (_stamps, chains) => ({ 'stamp-chains': at(chains, 0, { signature: 'A'.repeat(86) }) }),
      ],
      [
        'two stamps on one record',
        (stamps) => ({ stamps: at(stamps, 1, { record: stamps[0]?.['record'] ?? null }) }),
      ],
      [
        'a chain twice',
        (stamps, chains) => ({
          'stamp-chains': [...chains, ...chains.map((row) => ({ ...row, id: 'again' }))],
          stamps: [...stamps, ...stamps.map((row) => ({ ...row, chain: 'again' }))],
        }),
      ],
    ],
  )('refuses %s as a broken chain', async (_what, alter) => {
    const altered = await rewritten(
      file,
      alter(await rowsIn(file, 'stamps'), await rowsIn(file, 'stamp-chains')),
    )
    const answer = await sendPetFile(second, as, altered)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { data: { reason: 'broken_stamps' } }])
  })

  test.each<[what: string, alter: (stamps: readonly Row[]) => Row[]]>([
    ['a number twice', (stamps) => [...stamps, ...stamps.slice(0, 1)]],
    ['a record that is not in the file', (stamps) => at(stamps, 0, { record: 'none' })],
    ['a chain that is not in the file', (stamps) => at(stamps, 0, { chain: 'none' })],
    ['a signature that is no path', (stamps) => at(stamps, 0, { signature: '<script>' })],
    ['a field that nobody knows', (stamps) => at(stamps, 0, { more: 1 })],
  ])('refuses %s as an invalid record', async (_what, alter) => {
    const altered = await rewritten(file, { stamps: alter(await rowsIn(file, 'stamps')) })
    const answer = await sendPetFile(second, as, altered)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { data: { reason: 'invalid_records' } }])
  })
})

test.each([
  ['the facts', 'chain_stamps', `facts = facts || ' '`],
  ['the signature picture', 'chain_stamps', `signature = 'M1 1L2 2'`],
  ['who stamped', 'chain_stamps', `professional_name = 'x'`],
  ['the signature of the chain', 'stamp_chains', `signature = repeat('A', 86)`],
  ['the server', 'stamp_chains', `server = 'https://x.example'`],
])('breaks an imported chain when %s was changed past the triggers', async (_what, table, set) => {
  const { file } = await aStampedPet(first)
  const { as, person } = await aPremiumPerson(second)
  const { db } = second.services
  const petId = await importPetFile(second, as, file)
  onTestFinished(async () => {
    await db.delete(pets).where(eq(pets.userId, person.id))
  })
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(sql.raw(`update ${table} set ${set} where pet_id = '${petId}'`))
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  const { broken } = await checkChains(db)
  expect(broken).toMatchObject([{ petId }])
  const [finding] = await diagnoseChains(db)
  expect(finding).toMatchObject({
    level: 'failure',
    message: expect.stringContaining('of those of https://'),
  })
  // The pet can still be exported, without the chains that no server would accept.
  expect(await rowsIn(await downloadPetFile(second, as, petId), 'stamps')).toEqual([])
})

test('lists in the changes who stamped and what was hidden', async () => {
  const { client, petId } = await aStampedPet(first)
  const { items } = await client.history.list({ petId })
  expect(items.map(({ action, by, kind, title, place }) => [action, by, kind, title, place])).toEqual([
    ['hidden', expect.any(String), 'visits', 'Control', 'kept'],
    ['stamped', vet.name, 'visits', 'Control', 'kept'],
    ['stamped', vet.name, 'vaccines', 'Rabia', 'kept'],
    ['stamped', vet.name, 'vaccines', 'Rabia', 'kept'],
  ])
})
