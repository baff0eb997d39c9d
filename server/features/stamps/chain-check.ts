import type { Db } from '#server/platform/database/database.ts'
import { systemAccess, type SystemAccess } from '#server/platform/database/system-access.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import { listExamples, failure, ok, type Finding } from '#server/platform/doctor/finding.ts'
import { matchesFacts, validPrefix } from './chain.ts'
import { isChainSigned, signedOf } from './imported/signed-chain.ts'
import { listChains, readAnyChain, type ChainRow } from './queries.ts'

/** `server` is the origin of an imported chain. */
export type BrokenChain = { readonly petId: string; readonly sequence: number; readonly server?: string }

/** Undefined for a valid chain. */
const firstBroken = async (system: SystemAccess, row: ChainRow): Promise<number | undefined> => {
  const chain = await readAnyChain(system, row)
  const signed = signedOf(row)
  const changed = chain.findIndex(
    ({ record, recordId, isOfPet, facts, storedRecord }) =>
      !isOfPet ||
      (signed === undefined && record !== recordId) ||
      (record !== null && !matchesFacts(facts, storedRecord)),
  )
  const first = Math.min(changed === -1 ? chain.length : changed, validPrefix(chain).length)
  // The end is missing if every hash fits and the signature does not.
  const isWhole = first === chain.length && (signed === undefined || isChainSigned(signed, chain))
  return isWhole ? undefined : first + 1
}

/** Reads one chain at a time. */
export const checkChains = async (
  db: Db,
): Promise<{ readonly checked: number; readonly broken: readonly BrokenChain[] }> => {
  const system = systemAccess(db)
  const broken: BrokenChain[] = []
  let checked = 0
  for await (const rows of listPages((after, limit) => listChains(system, after, limit)))
    for (const row of rows) {
      const { petId, server } = row
      const sequence = await firstBroken(system, row)
      if (sequence !== undefined) broken.push({ petId, sequence, ...(server !== null && { server }) })
      checked += 1
    }
  return { checked, broken }
}

export const diagnoseChains = async (db: Db): Promise<Finding[]> => {
  const { checked, broken } = await checkChains(db)
  if (broken.length === 0) return [ok('stamps', `All ${checked} chains of stamps are whole.`)]
  const names = listExamples(
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
