// Certificates can be checked, and read, by anyone with the server's public key.
import { createPublicKey, verify } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'
import {
  decodeFields,
  hashedText,
  readPayload,
  splitCertificate,
} from '#contract/features/stamps/certificate.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { listPublicKeys } from '#server/platform/signing/server-keys.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { hashOf } from './chain.ts'
import { aRabiesShot, aStamp, vet } from './factories.ts'

const app = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example' } })
afterAll(() => app.close())

const owner = await aUser(app.services.db)
const pet = await aPet(app.services.db, { owner, name: 'Kira 🐾', microchipNumber: '985112003456789' })
const { stamps } = app.asPerson(await aSession(app.services, owner))
const stamp = await aStamp(app, owner, pet)
const { text, url, signature } = await stamps.certificate({ petId: pet.id, sequence: stamp.sequence })
const [{ publicKey: x } = { publicKey: '' }] = await listPublicKeys(app.services)
const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })

const fits = (certificate: string): boolean => {
  const parts = splitCertificate(certificate)
  if (parts === undefined) return false
  const bytes = Buffer.from(parts.signature, 'base64url')
  return (
    bytes.toString('base64url') === parts.signature &&
    verify(null, Buffer.from(parts.signed), key, bytes) &&
    hashesIn(certificate)?.hash === hashOf(hashedText(parts.fields))
  )
}

const decode = (encoded: string) => Buffer.from(encoded, 'base64url').toString()
const hashesIn = (certificate: string) => {
  const read = readPayload(decode(splitCertificate(certificate)?.payload ?? ''))
  return read.kind === 'hashes' ? read.hashes : undefined
}
const factsIn = (certificate: string) =>
  decodeFields(splitCertificate(certificate)?.fields ?? [], hashesIn(certificate)?.server ?? '', { decode })

test('contains what was stamped, for the page that checks it', () => {
  expect(fits(text)).toBe(true)
  expect(url).toBe(`https://huella.example/verify#${text}`)
  expect(signature.kind).toBe('drawn')
  expect(factsIn(text)).toMatchObject({
    server: 'https://huella.example',
    petName: 'Kira 🐾',
    microchipNumber: '985112003456789',
    vaccine: 'Rabia',
    manufacturer: 'Zoetis',
    lot: 'A-123',
    dateAdministered: '2026-03-01',
    validUntil: '2027-03-01',
    professional: vet.name,
    professionalNumber: vet.number,
    clinic: vet.clinic,
    stampedAt: stamp.stampedAt,
    sequence: 1,
  })
})

property.prop([
  fc.nat({ max: text.length - 1 }),
  fc.constantFrom('A', 'B', 'a', 'b', '0', '1', '-', '_', '.', '~'),
])('fits no signature with another character anywhere', (place, character) => {
  const changed = text.slice(0, place) + character + text.slice(place + 1)
  expect(fits(changed)).toBe(changed === text)
})

test('reports its present status', async () => {
  const hash = factsIn(text)?.hash ?? ''
  const status = async () => (await app.asGuest().stamps.status({ hash })).status
  expect(await status()).toBe('current')
  await stamps.hide({ petId: pet.id, sequence: 1 })
  expect(await status()).toBe('hidden')
  await aStamp(app, owner, pet, aRabiesShot, { kind: 'correct', sequence: 1 })
  expect(await status()).toBe('corrected')
  expect(await app.asGuest().stamps.status({ hash: 'x'.repeat(43) })).toEqual({ status: 'unknown' })
})

test('exists for vaccinations alone', async () => {
  const { sequence } = await aStamp(app, owner, pet, {
    kind: 'visits',
    fields: { visitDate: '2026-03-02', reason: 'Control' },
  })
  for (const other of [sequence, 99])
    await expect(stamps.certificate({ petId: pet.id, sequence: other })).rejects.toSatisfy(
      (error) => error instanceof ORPCError && error.code === 'NOT_FOUND',
    )
})
