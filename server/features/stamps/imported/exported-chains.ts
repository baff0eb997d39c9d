// The chains of a pet as its file holds them: those that came with a file verbatim, and its own,
// signed now.
import type { PetReading } from '#server/features/pet-files/service.ts'
import { soundPart, type ChainedStamp } from '#server/features/stamps/chain.ts'
import { listStamps, readChain } from '#server/features/stamps/queries.ts'
import type { ChainRow, StampRow } from './file-rows.ts'
import { listImportedChainsOf, readImportedChain } from './queries.ts'
import { isChainSigned, signChain } from './signed-chain.ts'

type ExportedChain = { readonly chain: ChainRow; readonly stamps: readonly StampRow[] }

const toRow = (
  stamp: ChainedStamp,
  more: Pick<StampRow, 'chain' | 'record' | 'isHidden' | 'signatureKind'>,
): StampRow => ({
  ...more,
  sequence: stamp.sequence,
  kind: stamp.kind,
  recordId: stamp.recordId,
  facts: stamp.facts,
  professionalName: stamp.professionalName,
  professionalNumber: stamp.professionalNumber,
  clinic: stamp.clinic,
  signature: stamp.signature,
  signatureHash: stamp.signatureHash,
  stampedAt: stamp.stampedAt.toISOString(),
  corrects: stamp.corrects,
  previousHash: stamp.previousHash,
  hash: stamp.hash,
})

async function* readImported({ db, access }: PetReading): AsyncGenerator<ExportedChain> {
  for (const row of await listImportedChainsOf(db, access)) {
    const { id, originalPetId: petId, server, keyId, publicKey, signature } = row
    const chain = { id, server, petId, keyId, publicKey, signature }
    const stamps = (await readImportedChain(db, id)).map(({ recordId: record, ...stamp }) => ({
      ...stamp,
      petId,
      record,
      recordId: stamp.originalRecordId,
    }))
    // Somebody changed the database: no server would take it, and the pet is to come in.
    if (soundPart(stamps).length < stamps.length || !isChainSigned(chain, stamps)) continue
    yield {
      chain,
      stamps: stamps.map((stamp) => {
        const { record, isHidden, signatureKind } = stamp
        return toRow(stamp, { chain: id, record, isHidden, signatureKind })
      }),
    }
  }
}

const ownId = 'own'

/** As far as it is sound: this server vouches for no more. */
const readOwn = async ({ db, access, server, signer }: PetReading): Promise<ExportedChain | undefined> => {
  const { petId } = access
  const sound = soundPart(await readChain(db, petId))
  if (sound.length === 0) return undefined
  const hidden = new Set(
    (await listStamps(db, access)).filter((one) => one.isHidden).map(({ stamp }) => stamp.sequence),
  )
  return {
    chain: { id: ownId, server, petId, ...signChain(signer, { server, petId }, sound) },
    stamps: sound.map((stamp) =>
      toRow(stamp, {
        chain: ownId,
        record: stamp.storedRecord === null ? null : stamp.recordId,
        isHidden: hidden.has(stamp.sequence),
        signatureKind: stamp.signatureKind,
      }),
    ),
  }
}

export async function* readExportedChains(reading: PetReading): AsyncGenerator<ExportedChain> {
  yield* readImported(reading)
  const own = await readOwn(reading)
  if (own !== undefined) yield own
}
