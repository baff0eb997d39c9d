// Looking through all chains, for the nightly job and the doctor.
import type { Db } from '#server/platform/database/database.ts'
import { describeSome, failure, ok, type Finding } from '#server/platform/doctor/finding.ts'
import { firstBrokenStamp, isKept, soundPart } from './chain.ts'
import { listImportedChains, readImportedChain, type ImportedChainRow } from './imported/queries.ts'
import { isChainSigned } from './imported/signed-chain.ts'
import { listPetsWithStamps, readChain } from './queries.ts'

/** `server`: of a chain that came with a file, where it was made. */
export type BrokenChain = { readonly petId: string; readonly sequence: number; readonly server?: string }

const lowestId = '00000000-0000-0000-0000-000000000000'
const chainsAtOnce = 500

const inBatches = async <T extends string | { readonly id: string }>(
  list: (after: string) => Promise<readonly T[]>,
  check: (one: T) => Promise<void>,
): Promise<number> => {
  let checked = 0
  for (let after = lowestId; ;) {
    const batch = await list(after)
    for (const one of batch) await check(one)
    checked += batch.length
    const last = batch.at(-1)
    if (last === undefined || batch.length < chainsAtOnce) return checked
    after = typeof last === 'string' ? last : last.id
  }
}

/** As `firstBrokenStamp`, of a chain that came with a file. */
const firstBrokenImport = async (db: Db, row: ImportedChainRow): Promise<number | undefined> => {
  const { originalPetId: petId } = row
  const chain = (await readImportedChain(db, row.id)).map(({ recordId, ...stamp }) => ({
    ...stamp,
    isHere: recordId !== null,
    petId,
    recordId: stamp.originalRecordId,
  }))
  const changed = chain.findIndex(({ isHere, facts, storedRecord }) => isHere && !isKept(facts, storedRecord))
  if (changed !== -1) return changed + 1
  const sound = soundPart(chain).length
  if (sound === chain.length && isChainSigned({ ...row, petId }, chain)) return undefined
  // Where every hash fits, the end is missing.
  return sound + 1
}

/** One chain in memory at a time. */
export const checkChains = async (
  db: Db,
): Promise<{ readonly checked: number; readonly broken: readonly BrokenChain[] }> => {
  const broken: BrokenChain[] = []
  const own = await inBatches(
    (after) => listPetsWithStamps(db, after, chainsAtOnce),
    async (petId) => {
      const sequence = firstBrokenStamp(await readChain(db, petId))
      if (sequence !== undefined) broken.push({ petId, sequence })
    },
  )
  const imported = await inBatches(
    (after) => listImportedChains(db, after, chainsAtOnce),
    async (row) => {
      const sequence = await firstBrokenImport(db, row)
      if (sequence !== undefined) broken.push({ petId: row.petId, sequence, server: row.server })
    },
  )
  return { checked: own + imported, broken }
}

/** What the doctor says of them. */
export const diagnoseChains = async (db: Db): Promise<Finding[]> => {
  const { checked, broken } = await checkChains(db)
  if (broken.length === 0) return [ok('stamps', `All ${checked} chains of stamps are whole.`)]
  const names = describeSome(
    broken.map(
      ({ petId, sequence, server }) =>
        `pet ${petId} from stamp ${sequence} on${server === undefined ? '' : ` of those of ${server}`}`,
    ),
  )
  return [
    failure(
      'stamps',
      `Chains of stamps are broken (${names}): somebody changed the database past its triggers. Compare with a backup.`,
    ),
  ]
}
