import type { Professional } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { issueCertificate } from './certificates.ts'
import { matchesFacts, validPrefix } from './chain.ts'
import { listChainsOf, listStamps, readChain } from './queries.ts'

export type VerifiedStamp = {
  readonly professional: Professional
  readonly stampedAt: string
  /** The page that checks the certificate, which only vaccinations have. */
  readonly url: string | null
}

/**
 * The stamps of this server's own chain, by record: hash by hash as far as it is whole, and only where
 * the record is as it was stamped, and neither hidden nor corrected.
 */
export const listVerifiedStamps = async (
  services: Services,
  access: PetAccess,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, VerifiedStamp>> => {
  const { db } = services
  const own = (await listChainsOf(db, access)).find(({ id }) => id === access.petId)
  if (own === undefined) return new Map()
  const setAside = new Set(
    (await listStamps(db, access))
      .filter(({ chain, correctedBy, isHidden }) => chain.id === own.id && (isHidden || correctedBy !== null))
      .map(({ stamp }) => stamp.sequence),
  )
  const whole = validPrefix(await readChain(db, access, own)).filter(
    ({ record, recordId, facts, storedRecord, sequence }) =>
      record === recordId &&
      recordIds.includes(record) &&
      !setAside.has(sequence) &&
      matchesFacts(facts, storedRecord),
  )
  const found = whole.map(async (stamp) => {
    const { professionalName: name, professionalNumber: number, clinic, stampedAt } = stamp
    const isVaccine = stamp.kind === 'vaccines'
    const url = isVaccine ? (await issueCertificate(services, access, stamp.sequence)).certificate.url : null
    return [
      stamp.recordId,
      { professional: { name, number, clinic }, stampedAt: stampedAt.toISOString(), url },
    ] as const
  })
  return new Map(await Promise.all(found))
}
