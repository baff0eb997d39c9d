// Whole chains stay verifiable on any server.
import { petFilePart } from '#server/features/pet-files/service.ts'
import { matchesFacts } from '#server/features/stamps/chain.ts'
import { readExportedChains } from './exported-chains.ts'
import { chainRow, chainsPartName, kindOfRow, stampRow, stampsPartName } from './file-rows.ts'
import { inspectStamps } from './inspection.ts'
import { hideStamp, insertChain, insertStamp, readStampable } from '#server/features/stamps/queries.ts'
import { hiddenStamps, stampChains, stamps } from '#server/features/stamps/tables.ts'

const chainsPart = petFilePart({
  name: chainsPartName,
  tables: [stampChains],
  row: chainRow,
  isWhole: true,
  key: ({ id }) => id,
  read: async function* (reading) {
    for await (const { chain } of readExportedChains(reading)) yield chain
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, petId: originalPetId, ...chain } of rows)
      await insertChain(tx, access, {
        ...chain,
        id: newIdOf(chainsPartName, id),
        originalPetId,
        importedAt: now,
      })
  },
})

const stampsPart = petFilePart({
  name: stampsPartName,
  tables: [stamps, hiddenStamps],
  row: stampRow,
  isWhole: true,
  key: ({ chain, sequence }) => `${chain} ${sequence}`,
  refersTo: ({ chain, record, ...row }) => [
    { part: chainsPartName, id: chain },
    ...(record === null ? [] : [{ part: kindOfRow(row), id: record }]),
  ],
  inspect: inspectStamps,
  read: async function* (reading) {
    for await (const exportedChain of readExportedChains(reading)) yield* exportedChain.stamps
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { chain, record, recordId: originalRecordId, isHidden, stampedAt, ...stamp } of rows) {
      const chainId = newIdOf(chainsPartName, chain)
      const kind = kindOfRow(stamp)
      const recordId = record === null ? null : newIdOf(kind, record)
      // A record that is left out, or differs from the stamp, has no stamp here.
      const stored = recordId === null ? null : await readStampable(tx, access, kind, recordId)
      await insertStamp(tx, access, {
        ...stamp,
        kind,
        chainId,
        originalRecordId,
        recordId: matchesFacts(stamp.facts, stored) ? recordId : null,
        stampedAt: new Date(stampedAt),
      })
      const { sequence } = stamp
      if (isHidden) await hideStamp(tx, access, { chain: chainId, sequence }, now)
    }
  },
})

/** Sorted as they are read. */
export const stampParts = [chainsPart, stampsPart] as const
