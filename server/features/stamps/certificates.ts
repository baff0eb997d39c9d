import {
  digestBytes,
  digestedText,
  encodeFields,
  hashedText,
  joinCertificate,
  writePayload,
  type CertificateFacts,
} from '#contract/features/stamps/certificate.ts'
import type { Certificate } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { getSigningKeyId, signWithServerKey } from '#server/platform/signing/server-keys.ts'
import { hashOf, readFacts } from './chain.ts'
import { findStamp, type StampRow } from './queries.ts'

const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url')

const factsOf = ({ config }: Services, stamp: StampRow): CertificateFacts => {
  const facts = requireFound(readFacts(stamp.facts))
  const { pet, record } = facts
  return {
    server: config.publicUrl.origin,
    petName: pet.name,
    species: pet.species,
    breed: pet.breed,
    birthDate: pet.birthDate,
    microchipNumber: pet.microchipNumber,
    vaccine: record['name'] ?? '',
    manufacturer: record['manufacturer'] ?? null,
    lot: record['lot'] ?? null,
    dateAdministered: record['dateAdministered'] ?? '',
    validUntil: record['validUntil'] ?? null,
    professional: stamp.professionalName,
    professionalNumber: stamp.professionalNumber,
    clinic: stamp.clinic,
    signature: stamp.signatureKind,
    stampedAt: stamp.stampedAt.toISOString(),
    sequence: stamp.sequence,
    hash: stamp.hash,
  }
}

const shortDigest = (text: string): Buffer => Buffer.from(hashOf(text), 'base64url').subarray(0, digestBytes)

/** The certificate has the fields in plain text beside them. */
const hashesOf = (server: string, fields: readonly string[]): string =>
  writePayload({
    server,
    hash: hashOf(hashedText(fields)),
    digests: base64url(Buffer.concat(fields.map((field, place) => shortDigest(digestedText(place, field))))),
  })

/** The signature differs once the server's key has changed. @throws NOT_FOUND */
export const issueCertificate = async (
  services: Services,
  access: PetAccess,
  sequence: number,
): Promise<{ readonly certificate: Certificate; readonly facts: CertificateFacts }> => {
  const stamp = requireFound(await findStamp(services.db, access, { sequence }))
  if (stamp.kind !== 'vaccines') throw apiError('NOT_FOUND')
  const facts = factsOf(services, stamp)
  const fields = encodeFields(facts, { encode: base64url })
  const keyId = await getSigningKeyId(services)
  const header = base64url(JSON.stringify({ alg: 'EdDSA', kid: keyId }))
  const signed = `${header}.${base64url(hashesOf(facts.server, fields))}`
  const { keyId: signer, signature } = await signWithServerKey(services, Buffer.from(signed))
  // The key has changed between the two reads.
  if (signer !== keyId) return issueCertificate(services, access, sequence)
  const text = joinCertificate(signed, base64url(signature), fields)
  const url = new URL(`/verify#${text}`, services.config.publicUrl).href
  const mark: Certificate['signature'] =
    stamp.signatureKind === 'drawn'
      ? { kind: 'drawn', path: stamp.signature }
      : { kind: 'typed', name: stamp.signature }
  return { certificate: { text, url, signature: mark }, facts }
}
