// A certificate and a pet file that the version before record kinds issued still verify and import,
// whatever names they are signed with.
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import {
  decodeFields,
  hashedText,
  readPayload,
  splitCertificate,
} from '#contract/features/stamps/certificate.ts'
import { petImport } from '#contract/features/pet-files/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { downloadPetFile, importPetFile, sendPetFile } from '#server/features/pet-files/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { readZip } from '#server/testing/zip-reader.ts'
import { hashOf } from './chain.ts'

const app = await openTestApp({ env: { PUBLIC_URL: 'https://otra.example.com' } })
afterAll(() => app.close())

const given = (name: string) => readFileSync(join(import.meta.dirname, 'issued-files', name))
const server = 'https://casa.example.com'

test('verifies the signature of a stored certificate, and reads what was stamped', () => {
  const { publicKey, text } = z
    .object({ publicKey: z.string(), text: z.string() })
    .parse(JSON.parse(given('certificate.json').toString()))
  const parts = splitCertificate(text)
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
  const signature = Buffer.from(parts?.signature ?? '', 'base64url')
  expect(verify(null, Buffer.from(parts?.signed ?? ''), key, signature)).toBe(true)
  const decode = (encoded: string) => Buffer.from(encoded, 'base64url').toString()
  const read = readPayload(decode(parts?.payload ?? ''))
  const hash = hashOf(hashedText(parts?.fields ?? []))
  expect(read).toMatchObject({ kind: 'hashes', hashes: { server, hash } })
  expect(decodeFields(parts?.fields ?? [], server, { decode })).toMatchObject({
    petName: 'Kira',
    vaccine: 'Rabia',
    dateAdministered: '2026-03-01',
    sequence: 2,
  })
})

const signedLine = z.object({ sequence: z.number(), kind: z.string(), facts: z.string(), hash: z.string() })

/** The stamps' values that the hashes of their chain cover. */
const signedIn = async (archive: Buffer) =>
  ((await readZip(archive)).get('records/stamps.ndjson')?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => signedLine.parse(JSON.parse(line)))
    .toSorted((a, b) => a.sequence - b.sequence)

test('imports a stored pet file with its records and stamps, and exports the same chain', async () => {
  const owner = await aUser(app.services.db)
  await anActiveSubscription(app.services.db, owner)
  const as = await aSession(app.services, owner)
  const client = app.asPerson(as)
  const file = given('pet-file.zip')
  const { obstacles, contents } = petImport.parse((await sendPetFile(app, as, file)).json())
  expect(obstacles).toEqual([])
  expect(contents?.stamps).toEqual({ chains: [{ server, isOwn: false, stamps: 4 }], unfitting: 0 })
  const petId = await importPetFile(app, as, file)

  const { items: vaccines } = await client.vaccines.list({ petId })
  const { items: treatments } = await client['parasite-treatments'].list({ petId })
  const { items: visits } = await client.visits.list({ petId })
  const { items: weights } = await client.weights.list({ petId })
  const { items: medications } = await client.medications.list({ petId })
  const cost = { amountMinor: 4_500_000, currency: 'COP' }
  expect(vaccines.map(({ name }) => name).toSorted()).toEqual(['Moquillo', 'Rabia'])
  expect(vaccines.find(({ name }) => name === 'Moquillo')).toMatchObject({
    dateAdministered: '2026-01-02',
    nextDueDate: '2027-01-02',
    veterinarian: 'Dra. Núñez',
    manufacturer: 'Zoetis',
    lot: '7/ñ',
    validUntil: '2027-02-28',
    notes: 'Sin reacción',
    cost,
    remind: false,
  })
  expect(treatments.map(({ name, target }) => `${name} ${target}`).toSorted()).toEqual([
    'Fluralaner external',
    'Milbemax internal',
  ])
  // The stamped one is hidden.
  expect(visits).toMatchObject([{ reason: 'Control anual', clinic: 'San Roque', cost }])
  expect(weights).toMatchObject([{ measuredOn: '2026-01-05', weightValue: 12.345, note: 'En ayunas' }])
  expect(medications).toMatchObject([
    { name: 'Meloxicam', schedule: { times: ['08:00'], from: '2026-01-01', to: '2026-01-10', everyDays: 1 } },
  ])

  const { items: stamps } = await client.stamps.list({ petId })
  expect(stamps.map(({ sequence, correctedBy, isHidden }) => [sequence, correctedBy, isHidden])).toEqual(
    expect.arrayContaining([
      [1, 2, false],
      [2, null, false],
      [3, null, true],
      [4, null, false],
    ]),
  )
  const stamped = treatments.find(({ name }) => name === 'Fluralaner')
  await expect(
    client['parasite-treatments'].update({ petId, parasiteTreatmentId: stamped?.id ?? '', name: 'Otro' }),
  ).rejects.toMatchObject({ code: 'RECORD_STAMPED' })

  expect(await signedIn(await downloadPetFile(app, as, petId))).toEqual(await signedIn(file))
})
