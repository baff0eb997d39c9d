// Imported chains are exported verbatim, this server's own is signed now.
import { storedNameOf } from '#contract/features/records/stored-names.ts'
import type { PetReading } from '#server/features/pet-files/service.ts'
import { validPrefix, type ChainedStamp } from '#server/features/stamps/chain.ts'
import { listChainsOf, readChain, type ChainRow as StoredChain } from '#server/features/stamps/queries.ts'
import type { ChainRow, StampRow } from './file-rows.ts'
import { isChainSigned, signChain, signedOf } from './signed-chain.ts'

type ExportedChain = { readonly chain: ChainRow; readonly stamps: readonly StampRow[] }

const toRow = (
  stamp: ChainedStamp,
  more: Pick<StampRow, 'chain' | 'record' | 'isHidden' | 'signatureKind'>,
): StampRow => ({
  ...more,
  sequence: stamp.sequence,
  kind: storedNameOf(stamp.kind),
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

const ownId = 'own'

/** Undefined for a chain that no server would accept, because the database was changed. */
const readExported = async (
  { db, access, server, signer }: PetReading,
  row: StoredChain,
): Promise<ExportedChain | undefined> => {
  const stamps = await readChain(db, access, row)
  const valid = validPrefix(stamps)
  const signed = signedOf(row)
  // The valid prefix of this server's own chain can be signed; an imported chain must be whole.
  const isTaken =
    signed === undefined ? valid.length > 0 : valid.length === stamps.length && isChainSigned(signed, stamps)
  if (!isTaken) return undefined
  const origin = { server, petId: row.originalPetId }
  const chain =
    signed === undefined
      ? { id: ownId, ...origin, ...signChain(signer, origin, valid) }
      : { id: row.id, ...signed }
  return {
    chain,
    stamps: valid.map((stamp) => {
      const { record, storedRecord, isHidden, signatureKind } = stamp
      return toRow(stamp, {
        chain: chain.id,
        record: signed === undefined && storedRecord === null ? null : record,
        isHidden,
        signatureKind,
      })
    }),
  }
}

export async function* readExportedChains(reading: PetReading): AsyncGenerator<ExportedChain> {
  const rows = await listChainsOf(reading.db, reading.access)
  for (const row of rows.toSorted((a, b) => Number(a.server === null) - Number(b.server === null))) {
    const exported = await readExported(reading, row)
    if (exported !== undefined) yield exported
  }
}
