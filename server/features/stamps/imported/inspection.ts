// Runs before any data of the file is shown or written.
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { kindsByName } from '#contract/features/record-kinds/registry.ts'
import type { PetFileContents } from '#contract/features/pet-files/schema.ts'
import { importedChainsMax, importedStampsMax } from '#contract/features/stamps/limits.ts'
import type { InspectedFile } from '#server/features/pet-files/service.ts'
import { matchesFacts, isNextLink, readFacts, type ChainedStamp } from '#server/features/stamps/chain.ts'
import { listPublicKeys } from '#server/platform/signing/server-keys.ts'
import * as z from 'zod'
import {
  chainRow,
  chainsPartName,
  kindOfRow,
  stampRow,
  stampsPartName,
  toChained,
  type ChainRow,
} from './file-rows.ts'
import { isChainSigned } from './signed-chain.ts'

const broken = (at: string) => refusal('broken_stamps', at)

/** Without required fields and a day, a stamp would fit any record. */
const hasRequiredFacts = ({ kind: name, facts }: ChainedStamp): boolean => {
  const record = readFacts(facts)?.record
  const { day, fields } = kindsByName[name]
  const needed = Object.entries(fields).filter(([field, traits]) => 'required' in traits || field === day)
  return record !== undefined && needed.every(([field]) => Boolean(record[field]))
}

type FoundChain = { readonly row: ChainRow; readonly at: string; readonly stamps: ChainedStamp[] }

const readChains = async ({ read }: InspectedFile): Promise<ReadonlyMap<string, FoundChain>> => {
  const chains = new Map<string, FoundChain>()
  for await (const { record, at } of read(chainsPartName)) {
    const row = chainRow.parse(record)
    if (chains.size === importedChainsMax) throw broken(at)
    chains.set(row.id, { row, at, stamps: [] })
  }
  return chains
}

/** Fills the chains. @returns the facts of stamped records by part and id */
const readStamps = async (
  { read }: InspectedFile,
  chains: ReadonlyMap<string, FoundChain>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const factsOf = new Map<string, Map<string, string>>()
  let [count, current] = [0, '']
  for await (const { record, at } of read(stampsPartName)) {
    const row = stampRow.parse(record)
    const chain = chains.get(row.chain)
    if (chain === undefined || (count += 1) > importedStampsMax) throw broken(at)
    const stamp = toChained(row, chain.row)
    const isTogether = row.chain === current || chain.stamps.length === 0
    if (!isTogether || !isNextLink(stamp, chain.stamps.at(-1)) || !hasRequiredFacts(stamp)) throw broken(at)
    current = row.chain
    chain.stamps.push(stamp)
    if (row.record === null) continue
    const part = kindOfRow(row)
    const known = factsOf.get(part) ?? new Map<string, string>()
    // A record has one stamp.
    if (known.has(row.record)) throw broken(at)
    factsOf.set(part, known.set(row.record, row.facts))
  }
  return factsOf
}

const identified = z.looseObject({ id: z.string() })
const asInContract = (field: string): string => field

/** Records that differ from their stamp. */
const countUnfitting = async (
  { read }: InspectedFile,
  factsOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<number> => {
  let unfitting = 0
  for (const [part, facts] of factsOf)
    for await (const { record } of read(part)) {
      const row = identified.parse(record)
      const stamped = facts.get(row.id)
      if (stamped !== undefined && !matchesFacts(stamped, row, asInContract)) unfitting += 1
    }
  return unfitting
}

/** @throws PET_FILE_REFUSED for a gap, a wrong hash or a wrong signature */
export const inspectStamps = async (file: InspectedFile): Promise<Pick<PetFileContents, 'stamps'>> => {
  const chains = await readChains(file)
  if (chains.size === 0) return {}
  const factsOf = await readStamps(file, chains)
  for (const { row, at, stamps } of chains.values())
    if (stamps.length === 0 || !isChainSigned(row, stamps)) throw broken(at)
  const ownKeys = new Set((await listPublicKeys(file)).map(({ publicKey }) => publicKey))
  return {
    stamps: {
      chains: [...chains.values()].map(({ row, stamps }) => ({
        server: row.server,
        isOwn: ownKeys.has(row.publicKey),
        stamps: stamps.length,
      })),
      unfitting: await countUnfitting(file, factsOf),
    },
  }
}
