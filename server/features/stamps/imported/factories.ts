import { generateKeyPairSync, sign } from 'node:crypto'
import * as z from 'zod'
import { firstPreviousHash, hashOf, stampHash, writeFacts } from '#server/features/stamps/chain.ts'
import { vet } from '#server/features/stamps/factories.ts'
import { hiddenStamps, stampChains, stamps } from '#server/features/stamps/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { keyIdOf } from '#server/platform/signing/verification.ts'
import type { WithId } from '#server/testing/factories/inserted-row.ts'
import { signChain } from './signed-chain.ts'

const facts = writeFacts({
  pet: { name: 'Kira', species: 'perro', breed: null, birthDate: null, microchipNumber: null },
  record: { name: 'Rabia', dateAdministered: '2026-03-01' },
})

/** A hidden stamp in a signed chain of its own. */
export const anImportedStamp = async ({ services }: { readonly services: Services }, pet: WithId) => {
  const { db, clock } = services
  const [originalPetId, originalRecordId] = [newId(), newId()]
  const stamp = {
    sequence: 1,
    kind: 'vaccines' as const,
    facts,
    professionalName: vet.name,
    professionalNumber: vet.number,
    clinic: vet.clinic,
    signatureKind: 'typed' as const,
    signature: vet.name,
    signatureHash: hashOf(vet.name),
    stampedAt: clock(),
    corrects: null,
    previousHash: firstPreviousHash,
  }
  const unhashed = { ...stamp, petId: originalPetId, recordId: originalRecordId }
  const hash = stampHash(unhashed)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = z.object({ x: z.string() }).parse(publicKey.export({ format: 'jwk' }))
  const signer = {
    keyId: keyIdOf(x),
    publicKey: x,
    sign: (bytes: Uint8Array) => sign(null, bytes, privateKey),
  }
  const origin = { server: 'otra.example.com', petId: originalPetId }
  const id = newId()
  await db.insert(stampChains).values({
    id,
    petId: pet.id,
    server: origin.server,
    originalPetId,
    ...signChain(signer, origin, [{ ...unhashed, hash }]),
    importedAt: clock(),
  })
  await db
    .insert(stamps)
    .values({ ...stamp, chainId: id, petId: pet.id, recordId: null, originalRecordId, hash })
  await db.insert(hiddenStamps).values({ chainId: id, petId: pet.id, sequence: 1, hiddenAt: clock() })
  return { chain: id, sequence: 1 }
}
