// Reading a pet's stamps, and taking them from view.
import type * as z from 'zod'
import type { Stamp, stampStatus } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { readFacts } from './chain.ts'
import * as queries from './queries.ts'

type ListedStamp = Awaited<ReturnType<typeof queries.listStamps>>[number]

/** As the contract has it. */
export const toStamp = ({ stamp, correctedBy, isHidden }: ListedStamp): Stamp => ({
  sequence: stamp.sequence,
  kind: stamp.kind,
  recordId: stamp.recordId,
  professional: {
    name: stamp.professionalName,
    number: stamp.professionalNumber,
    clinic: stamp.clinic,
  },
  signature: stamp.signatureKind,
  stampedAt: stamp.stampedAt.toISOString(),
  corrects: stamp.corrects,
  correctedBy,
  isHidden,
  record: isHidden || correctedBy !== null ? (readFacts(stamp.facts)?.record ?? null) : null,
})

/** Latest first. */
export const listStamps = async ({ db }: Services, access: PetAccess) => ({
  items: (await queries.listStamps(db, access)).map(toStamp),
})

/** It stays in the chain, and its certificate says so. @throws NOT_FOUND */
export const setHidden = async (
  { db, clock }: Services,
  access: PetAccess<'own'>,
  sequence: number,
  isHidden: boolean,
): Promise<void> => {
  requireFound(await queries.findStamp(db, access, sequence))
  await (isHidden
    ? queries.hideStamp(db, access, sequence, clock())
    : queries.showStamp(db, access, sequence))
}

/** For whoever holds a certificate, which names the hash. */
export const getStatus = async ({ db }: Services, hash: string): Promise<z.output<typeof stampStatus>> => {
  const found = await queries.findStatus(db, hash)
  if (found === undefined) return { status: 'unknown' }
  if (found.correctedBy !== null) return { status: 'corrected' }
  return { status: found.isHidden ? 'hidden' : 'current' }
}
