// Certificates: the facts of a stamped vaccination, signed with the key of this server.
import { writePayload, type CertificateFacts } from '#contract/features/stamps/certificate.ts'
import type { Certificate } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { getSigningKeyId, signWithServerKey } from '#server/platform/signing/server-keys.ts'
import { readFacts } from './chain.ts'
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

/** The same facts in another signature each time the key changed. @throws NOT_FOUND */
export const issueCertificate = async (
  services: Services,
  access: PetAccess,
  sequence: number,
): Promise<{ readonly certificate: Certificate; readonly facts: CertificateFacts }> => {
  const stamp = requireFound(await findStamp(services.db, access, sequence))
  if (stamp.kind !== 'vaccine') throw apiError('NOT_FOUND')
  const facts = factsOf(services, stamp)
  const keyId = await getSigningKeyId(services)
  const header = base64url(JSON.stringify({ alg: 'EdDSA', kid: keyId }))
  const signed = `${header}.${base64url(writePayload(facts))}`
  const { keyId: signer, signature } = await signWithServerKey(services, Buffer.from(signed))
  // The key was changed in this very moment.
  if (signer !== keyId) return issueCertificate(services, access, sequence)
  const text = `${signed}.${base64url(signature)}`
  const url = new URL(`/verify#${text}`, services.config.publicUrl).href
  const mark: Certificate['signature'] =
    stamp.signatureKind === 'drawn'
      ? { kind: 'drawn', path: stamp.signature }
      : { kind: 'typed', name: stamp.signature }
  return { certificate: { text, url, signature: mark }, facts }
}
