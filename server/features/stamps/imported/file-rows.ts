// docs/format.md
import * as z from 'zod'
import { kindOfStoredName, storedNames } from '#contract/features/records/stored-names.ts'
import { stampedKinds, stampFactsMax, type StampedKind } from '#contract/features/stamps/limits.ts'
import { professional, sequence, signature } from '#contract/features/stamps/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { petManifest } from '#server/features/pet-files/format/manifest.ts'
import { fileRecordId } from '#server/features/pet-files/service.ts'
import type { ChainedStamp } from '#server/features/stamps/chain.ts'

export const chainsPartName = 'stamp-chains'
export const stampsPartName = 'stamps'

const hash = z.string().regex(/^[\w-]{43}$/)
const lowerUuid = z.uuid().lowercase()

export const chainRow = z.strictObject({
  id: fileRecordId,
  server: petManifest.shape.origin.min(1),
  /** On that server; the hashes cover it. */
  petId: lowerUuid,
  /** As in `signature.json`. */
  keyId: z.string().regex(/^[\w-]{11}$/),
  publicKey: hash,
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type ChainRow = z.infer<typeof chainRow>

/** Hashed values are verbatim. */
export const stampRow = z
  .strictObject({
    /** The `id` of a chain, whose stamps are consecutive and in order. */
    chain: fileRecordId,
    sequence,
    kind: z.enum(storedNames),
    /** On the server that stamped. */
    recordId: lowerUuid,
    /** The record's `id` in this file; null where the file does not contain it. */
    record: fileRecordId.nullable(),
    isHidden: z.boolean(),
    facts: z.string().min(1).max(stampFactsMax),
    professionalName: professional.shape.name,
    professionalNumber: professional.shape.number,
    clinic: professional.shape.clinic,
    signatureKind: z.enum(['drawn', 'typed']),
    /** A path of lines in a box of 600 by 200, or a name. */
    signature: z.string(),
    signatureHash: hash,
    stampedAt: instant,
    corrects: sequence.nullable(),
    previousHash: hash,
    hash,
  })
  .refine(
    ({ signatureKind: kind, signature: mark }) =>
      signature.safeParse(kind === 'drawn' ? { kind, path: mark } : { kind, name: mark }).success,
  )
  .refine((stamp) => stamp.corrects === null || stamp.corrects < stamp.sequence)
export type StampRow = z.infer<typeof stampRow>

/** The name of its part of the file, too. */
export const kindOfRow = ({ kind }: Pick<StampRow, 'kind'>): StampedKind =>
  kindOfStoredName(kind, stampedKinds)

export const toChained = (
  { recordId, stampedAt, ...stamp }: StampRow,
  { petId }: Pick<ChainRow, 'petId'>,
): ChainedStamp => ({ ...stamp, kind: kindOfRow(stamp), petId, recordId, stampedAt: new Date(stampedAt) })
