import { createHash } from 'node:crypto'
import * as z from 'zod'
import { storedName } from '#contract/features/records/stored-names.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'

const text = z.string().nullable()

const stampedFacts = z.strictObject({
  pet: z.strictObject({
    name: z.string(),
    species: z.string(),
    breed: text,
    birthDate: text,
    microchipNumber: text,
  }),
  /** Values by the contract's names. */
  record: z.record(z.string(), text),
})
export type StampedFacts = z.infer<typeof stampedFacts>

const inOrder = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Canonical: JSON without spaces, keys sorted by code units. */
export const writeFacts = ({ pet, record }: StampedFacts): string =>
  JSON.stringify({ pet: inOrder(pet), record: inOrder(record) })

/** Undefined for a text that `writeFacts` did not write. */
export const readFacts = (facts: string): StampedFacts | undefined => {
  try {
    return stampedFacts.safeParse(JSON.parse(facts)).data
  } catch {
    return undefined
  }
}

export type UnhashedStamp = {
  readonly petId: string
  readonly sequence: number
  readonly kind: StampedKind
  readonly recordId: string
  readonly facts: string
  readonly professionalName: string
  readonly professionalNumber: string
  readonly clinic: string
  readonly signatureKind: string
  readonly signature: string
  readonly signatureHash: string
  readonly stampedAt: Date
  readonly corrects: number | null
  readonly previousHash: string
}
export type ChainedStamp = UnhashedStamp & { readonly hash: string }

export const firstPreviousHash = 'A'.repeat(43)

/** SHA-256, base64url. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

const chainVersion = 1

/**
 * SHA-256, base64url, of a JSON array in UTF-8 without spaces: version and columns in this order.
 * The signature is included as its own hash.
 */
export const stampHash = (stamp: UnhashedStamp): string =>
  hashOf(
    JSON.stringify([
      chainVersion,
      stamp.previousHash,
      stamp.petId,
      stamp.sequence,
      storedName(stamp.kind),
      stamp.recordId,
      stamp.facts,
      stamp.professionalName,
      stamp.professionalNumber,
      stamp.clinic,
      stamp.signatureKind,
      stamp.signatureHash,
      stamp.stampedAt.toISOString(),
      stamp.corrects,
    ]),
  )

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Values by column name; null where the record is missing. */
export type StoredRecord = Readonly<Record<string, unknown>> | null

export const matchesFacts = (
  facts: string,
  stored: StoredRecord,
  nameOf: (field: string) => string = columnOf,
): boolean => {
  const record = readFacts(facts)?.record
  if (record === undefined || stored === null) return false
  return Object.entries(record).every(([field, value]) => (stored[nameOf(field)] ?? null) === value)
}

type Link = Pick<ChainedStamp, 'sequence' | 'hash'>

/** @param previous undefined for the first stamp */
export const isNextLink = (stamp: ChainedStamp, previous: Link | undefined): boolean =>
  stamp.sequence === (previous?.sequence ?? 0) + 1 &&
  stamp.previousHash === (previous?.hash ?? firstPreviousHash) &&
  stamp.signatureHash === hashOf(stamp.signature) &&
  stamp.hash === stampHash(stamp)

export const validPrefix = <Stamp extends ChainedStamp>(chain: readonly Stamp[]): readonly Stamp[] => {
  const broken = chain.findIndex((stamp, at) => !isNextLink(stamp, chain[at - 1]))
  return broken === -1 ? chain : chain.slice(0, broken)
}
