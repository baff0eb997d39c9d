// Looking through all chains, for the nightly job and the doctor.
import type { Db } from '#server/platform/database/database.ts'
import { describeSome, failure, ok, type Finding } from '#server/platform/doctor/finding.ts'
import { firstBrokenStamp } from './chain.ts'
import { listPetsWithStamps, readChain } from './queries.ts'

export type BrokenChain = { readonly petId: string; readonly sequence: number }

const lowestId = '00000000-0000-0000-0000-000000000000'
const petsAtOnce = 500

/** One chain in memory at a time. */
export const checkChains = async (
  db: Db,
): Promise<{ readonly checked: number; readonly broken: readonly BrokenChain[] }> => {
  const broken: BrokenChain[] = []
  let checked = 0
  for (let after = lowestId; ;) {
    const petIds = await listPetsWithStamps(db, after, petsAtOnce)
    for (const petId of petIds) {
      checked += 1
      const sequence = firstBrokenStamp(await readChain(db, petId))
      if (sequence !== undefined) broken.push({ petId, sequence })
    }
    const last = petIds.at(-1)
    if (last === undefined || petIds.length < petsAtOnce) return { checked, broken }
    after = last
  }
}

/** What the doctor says of them. */
export const diagnoseChains = async (db: Db): Promise<Finding[]> => {
  const { checked, broken } = await checkChains(db)
  if (broken.length === 0) return [ok('stamps', `All ${checked} chains of stamps are whole.`)]
  const names = describeSome(broken.map(({ petId, sequence }) => `pet ${petId} from stamp ${sequence} on`))
  return [
    failure(
      'stamps',
      `Chains of stamps are broken (${names}): somebody changed the database past its triggers. Compare with a backup.`,
    ),
  ]
}
