// A stamp that a demo pet brought along from another server, signed with a key of that server.
import { generateKeyPairSync, sign } from 'node:crypto'
import * as z from 'zod'
import { addDays, dayMs } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { firstPreviousHash, hashOf, stampHash, writeFacts } from '#server/features/stamps/chain.ts'
import { signChain } from '#server/features/stamps/imported/signed-chain.ts'
import { insertChain, insertStamp, listChainsOf } from '#server/features/stamps/queries.ts'
import { stampedOf } from '#server/features/stamps/records.ts'
import { vaccineRecords } from '#server/features/vaccines/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Services } from '#server/platform/services/services.ts'
import { keyIdOf } from '#server/platform/signing/verification.ts'

const server = 'https://mascotas.clinica-laureles.example'
const professional = 'Dr. Andrés Mejía'

const aSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = z.object({ x: z.string() }).parse(publicKey.export({ format: 'jwk' }))
  return { keyId: keyIdOf(x), publicKey: x, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) }
}

/** The stamps are of the vaccines that Rocco had as a puppy. @param name the pet's */
export const seedImportedStamps = async (
  services: Services,
  access: PetAccess<'own'>,
  name: string,
): Promise<void> => {
  if (name !== 'Rocco' || (await listChainsOf(services.db, access)).some(({ server: from }) => from !== null))
    return
  const now = services.clock()
  const stampedAt = new Date(now.getTime() - 700 * dayMs)
  const dateAdministered = addDays(dateInZone(defaultTimeZone, now), -700)
  const [chain, originalPetId, originalRecordId] = [newId(), newId(), newId()]
  await services.db.transaction(async (tx) => {
    const recordId = newId(stampedAt.getTime())
    const written = { id: recordId, createdAt: stampedAt, remindFrom: now }
    const row = await vaccineRecords.queries.insert(tx, access, written, {
      name: 'Tos de las perreras',
      dateAdministered,
      veterinarian: professional,
      manufacturer: 'MSD',
      lot: 'KC-2208',
    })
    if (row === undefined) return
    const record = stampedOf(vaccineRecords.kind, row)
    const pet = { name, species: 'perro', breed: 'Bóxer', birthDate: '2022-06-21', microchipNumber: null }
    const stamp = {
      sequence: 1,
      kind: 'vaccines' as const,
      facts: writeFacts({ pet, record }),
      professionalName: professional,
      professionalNumber: 'COMVEZCOL 21.077',
      clinic: 'Clínica Laureles',
      signatureKind: 'typed' as const,
      signature: professional,
      signatureHash: hashOf(professional),
      stampedAt,
      corrects: null,
      previousHash: firstPreviousHash,
    }
    const unhashed = { ...stamp, petId: originalPetId, recordId: originalRecordId }
    const hash = stampHash(unhashed)
    const origin = { server, petId: originalPetId }
    const signed = signChain(aSigner(), origin, [{ ...unhashed, hash }])
    await insertChain(tx, access, { ...signed, id: chain, server, originalPetId, importedAt: now })
    await insertStamp(tx, access, { ...stamp, chainId: chain, recordId, originalRecordId, hash })
  })
}
