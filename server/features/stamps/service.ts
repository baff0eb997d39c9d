// Reading a pet's stamps, and taking them from view.
import type * as z from 'zod'
import type { Stamp, stampStatus } from '#contract/features/stamps/schema.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPublicKeys } from '#server/platform/signing/server-keys.ts'
import { readFacts } from './chain.ts'
import { noteOfStamp } from './history-notes.ts'
import {
  findImportedStamp,
  hideImportedStamp,
  listImportedStamps,
  showImportedStamp,
} from './imported/queries.ts'
import * as queries from './queries.ts'

type ListedStamp = Awaited<ReturnType<typeof queries.listStamps>>[number]

type ShownStamp = Omit<ListedStamp, 'stamp'> & {
  readonly stamp: Pick<
    ListedStamp['stamp'],
    | 'sequence'
    | 'kind'
    | 'recordId'
    | 'facts'
    | 'professionalName'
    | 'professionalNumber'
    | 'clinic'
    | 'signatureKind'
    | 'stampedAt'
    | 'corrects'
  >
}

/** As the contract has it. */
export const toStamp = ({ stamp, correctedBy, isHidden }: ShownStamp): Stamp => ({
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

type ListedImport = Awaited<ReturnType<typeof listImportedStamps>>[number]

const toImportedStamp = (
  { stamp: row, chain, ...state }: ListedImport,
  ownKeys: ReadonlySet<string>,
): Stamp[] => {
  const { recordId, facts } = row
  const pet = readFacts(facts)?.pet
  // Without its record there is nothing that it would stand on.
  if (recordId === null || pet === undefined) return []
  const { id, server, keyId, publicKey } = chain
  const isOwn = ownKeys.has(publicKey)
  const { name: petName, microchipNumber } = pet
  const origin = { chain: id, server, keyId, isOwn, petName, microchipNumber }
  return [{ ...toStamp({ stamp: { ...row, recordId }, ...state }), origin }]
}

/** Latest first; after those that were made here come those of files. */
export const listStamps = async ({ db }: Pick<Services, 'db'>, access: PetAccess) => {
  const own = (await queries.listStamps(db, access)).map(toStamp)
  const imported = await listImportedStamps(db, access)
  if (imported.length === 0) return { items: own }
  const ownKeys = new Set((await listPublicKeys({ db })).map(({ publicKey }) => publicKey))
  return { items: [...own, ...imported.flatMap((one) => toImportedStamp(one, ownKeys))] }
}

/** Which of these records are stamped, here or where the pet was before. */
export const listStampedIds = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(recordIds.length === 0 ? [] : await queries.listStampedIds(db, access, recordIds))

type StampId = { readonly sequence: number; readonly chain?: string | undefined }

const setHiddenHere = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'own'>,
  { sequence, chain }: StampId,
  isHidden: boolean,
) => {
  const now = services.clock()
  if (chain === undefined) {
    const stamp = requireFound(await queries.findStamp(tx, access, sequence))
    const isChanged = isHidden
      ? await queries.hideStamp(tx, access, sequence, now)
      : await queries.showStamp(tx, access, sequence)
    return { ...stamp, isChanged }
  }
  const id = { chain: requireUuid(chain), sequence }
  const { recordId, kind, facts } = requireFound(await findImportedStamp(tx, access, id))
  const isChanged = isHidden
    ? await hideImportedStamp(tx, access, id, now)
    : await showImportedStamp(tx, access, id)
  return { recordId: requireFound(recordId ?? undefined), kind, facts, isChanged }
}

/** It stays in the chain, and its certificate says so. @throws NOT_FOUND */
export const setHidden = (
  services: Services,
  access: PetAccess<'own'>,
  id: StampId,
  isHidden: boolean,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { isChanged, ...stamp } = await setHiddenHere(services, tx, access, id, isHidden)
    if (isChanged) await noteOfStamp(services, tx, access, stamp, isHidden ? 'hidden' : 'shown')
  })

/** For whoever holds a certificate, which names the hash. */
export const getStatus = async ({ db }: Services, hash: string): Promise<z.output<typeof stampStatus>> => {
  const found = await queries.findStatus(db, hash)
  if (found === undefined) return { status: 'unknown' }
  if (found.correctedBy !== null) return { status: 'corrected' }
  return { status: found.isHidden ? 'hidden' : 'current' }
}
