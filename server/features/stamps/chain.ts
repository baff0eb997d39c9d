// The hash chain of a pet's stamps: what each hash is made of, and what breaks it.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { writtenName } from '#contract/features/records/written-names.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'

const text = z.string().nullable()

/** What a stamp holds of the pet and of the record. */
const stampedFacts = z.strictObject({
  pet: z.strictObject({
    name: z.string(),
    species: z.string(),
    breed: text,
    birthDate: text,
    microchipNumber: text,
  }),
  /** By the names of the contract. */
  record: z.record(z.string(), text),
})
export type StampedFacts = z.infer<typeof stampedFacts>

const inOrder = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** One text for the same facts: JSON without spaces, its keys in the order of their characters. */
export const writeFacts = ({ pet, record }: StampedFacts): string =>
  JSON.stringify({ pet: inOrder(pet), record: inOrder(record) })

/** Undefined for what `writeFacts` did not write. */
export const readFacts = (facts: string): StampedFacts | undefined => {
  try {
    return stampedFacts.safeParse(JSON.parse(facts)).data
  } catch {
    return undefined
  }
}

/** A stamp before it has its hash. */
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

/** What stands before the first stamp. */
export const firstPreviousHash = 'A'.repeat(43)

/** SHA-256, base64url. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url')

const chainVersion = 1

/**
 * SHA-256, base64url, of a JSON array in UTF-8 without spaces: the version, and the columns in this
 * order. The signature stands in it as its own hash.
 */
export const stampHash = (stamp: UnhashedStamp): string =>
  hashOf(
    JSON.stringify([
      chainVersion,
      stamp.previousHash,
      stamp.petId,
      stamp.sequence,
      writtenName(stamp.kind),
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

// The database names columns in its own way.
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns by their names in the database; null where the record is not there. */
export type StoredRecord = Readonly<Record<string, unknown>> | null

/** Whether a record says what its stamp says. */
export const isKept = (
  facts: string,
  stored: StoredRecord,
  nameOf: (field: string) => string = columnOf,
): boolean => {
  const record = readFacts(facts)?.record
  if (record === undefined || stored === null) return false
  return Object.entries(record).every(([field, value]) => (stored[nameOf(field)] ?? null) === value)
}

type Link = Pick<ChainedStamp, 'sequence' | 'hash'>

/** Whether the stamp's hashes are right, and it follows on this one; undefined before the first. */
export const isNextLink = (stamp: ChainedStamp, previous: Link | undefined): boolean =>
  stamp.sequence === (previous?.sequence ?? 0) + 1 &&
  stamp.previousHash === (previous?.hash ?? firstPreviousHash) &&
  stamp.signatureHash === hashOf(stamp.signature) &&
  stamp.hash === stampHash(stamp)

/** The stamps before the first whose hashes do not fit. */
export const soundPart = <Stamp extends ChainedStamp>(chain: readonly Stamp[]): readonly Stamp[] => {
  const broken = chain.findIndex((stamp, at) => !isNextLink(stamp, chain[at - 1]))
  return broken === -1 ? chain : chain.slice(0, broken)
}
