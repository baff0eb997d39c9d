import type * as z from 'zod'
import type { RecordAction } from '#contract/features/history/kinds.ts'
import { kindsByName } from '#contract/features/record-kinds/registry.ts'
import type { Stamp, stampStatus } from '#contract/features/stamps/schema.ts'
import { noteRecordAction } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listPublicKeys } from '#server/platform/signing/server-keys.ts'
import { readFacts } from './chain.ts'
import * as queries from './queries.ts'

type ListedStamp = Awaited<ReturnType<typeof queries.listStamps>>[number]

type ShownStamp = Pick<ListedStamp, 'correctedBy' | 'isHidden'> & {
  readonly stamp: { readonly recordId: string } & Pick<
    ListedStamp['stamp'],
    | 'sequence'
    | 'kind'
    | 'facts'
    | 'professionalName'
    | 'professionalNumber'
    | 'clinic'
    | 'signatureKind'
    | 'stampedAt'
    | 'corrects'
  >
}

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

/** An imported chain may be this server's own that returned with a file. */
const originOf = (
  { stamp, chain: { id, server, keyId, publicKey } }: ListedStamp,
  ownKeys: ReadonlySet<string>,
): Stamp['origin'] => {
  const pet = readFacts(stamp.facts)?.pet
  if (server === null || keyId === null || publicKey === null || pet === undefined) return undefined
  const { name: petName, microchipNumber } = pet
  return { chain: id, server, keyId, isOwn: ownKeys.has(publicKey), petName, microchipNumber }
}

/** Stamps made here first, then imported ones, each latest first. */
export const listStamps = async ({ db }: Pick<Services, 'db'>, access: PetAccess) => {
  const listed = await queries.listStamps(db, access)
  const isImported = listed.some(({ chain }) => chain.server !== null)
  const ownKeys = new Set(isImported ? (await listPublicKeys({ db })).map(({ publicKey }) => publicKey) : [])
  const items = listed.flatMap((item): Stamp[] => {
    const { recordId } = item.stamp
    if (recordId === null) return []
    const stamp = toStamp({ ...item, stamp: { ...item.stamp, recordId } })
    const origin = originOf(item, ownKeys)
    return item.chain.server === null ? [stamp] : origin === undefined ? [] : [{ ...stamp, origin }]
  })
  return { items }
}

/** Includes stamps of an earlier server of the pet. */
export const listStampedIds = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(recordIds.length === 0 ? [] : await queries.listStampedIds(db, access, recordIds))

type Noted = Pick<queries.StampRow, 'kind' | 'facts'> & { readonly recordId: string }

/** @param by the veterinarian, who has no account */
export const noteStampAction = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  access: PetAccess<'edit'>,
  { kind, recordId: id, facts }: Noted,
  action: Extract<RecordAction, 'stamped' | 'hidden' | 'shown'>,
  by?: string,
): Promise<void> => {
  const record = readFacts(facts)?.record ?? {}
  const title = record[kindsByName[kind].title] ?? ''
  return noteRecordAction(services, tx, access, { kind, id, title }, action, by)
}

/** The stamp stays in the chain; its certificate's status changes. @throws NOT_FOUND */
export const setHidden = (
  services: Services,
  access: PetAccess<'own'>,
  { chain, sequence }: queries.StampId,
  isHidden: boolean,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const id = { chain: chain === undefined ? undefined : requireUuid(chain), sequence }
    const stamp = requireFound(await queries.findStamp(tx, access, id))
    const recordId = requireFound(stamp.recordId ?? undefined)
    const isChanged = isHidden
      ? await queries.hideStamp(tx, access, id, services.clock())
      : await queries.showStamp(tx, access, id)
    if (isChanged)
      await noteStampAction(services, tx, access, { ...stamp, recordId }, isHidden ? 'hidden' : 'shown')
  })

export const getStatus = async ({ db }: Services, hash: string): Promise<z.output<typeof stampStatus>> => {
  const found = await queries.findStatus(db, hash)
  if (found === undefined) return { status: 'unknown' }
  if (found.correctedBy !== null) return { status: 'corrected' }
  return { status: found.isHidden ? 'hidden' : 'current' }
}
