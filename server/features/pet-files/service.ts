// docs/format.md
import * as z from 'zod'
import type { PetFileContents } from '#contract/features/pet-files/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { PersonalTable } from '#server/platform/database/personal-tables.ts'
import type { StoredImage } from '#server/platform/images/image-storage.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { ServerSigner } from '#server/platform/signing/server-keys.ts'

export type PetReading = {
  /** A transaction with one snapshot. */
  readonly db: Db | Tx
  readonly access: PetAccess<'own'>
  readonly server: string
  readonly signer: ServerSigner
  /**
   * @param extension of the file's name in the pet file, without the dot
   * @returns its path in the pet file
   */
  readonly addFile: (key: string, extension: string) => string
}

/** A file on the local disk, checked against its hash. */
export type UnpackedFile = { readonly path: string; readonly bytes: number }

export type NewPetPlace = { readonly ownerId: string; readonly petId: string }

/** Files are stored before any row refers to them. */
export type PetStoring = NewPetPlace & {
  readonly services: Services
  readonly now: Date
  /**
   * Repeated calls return the same id.
   * @param at the record's creation, because lists may be in the order of ids; now when omitted
   */
  readonly newIdOf: (part: string, id: string, at?: Date) => string
  readonly unpack: (path: string) => Promise<UnpackedFile>
  /** Re-encodes the picture like an upload. */
  readonly storePicture: (path: string, keyPrefix: string) => Promise<StoredImage>
  /** Keys of the file store, which are removed if the import fails. */
  readonly addKeys: (...keys: readonly string[]) => void
  /** Keeps a value about the file for the transaction. */
  readonly remember: (path: string, stored: unknown) => void
}

/** Null without a signature. */
export type PetFileOrigin = {
  /** As the other server states. */
  readonly server: string
  readonly keyId: string
  readonly publicKey: string
  readonly isOwn: boolean
} | null

/** All records of a pet file are written in one transaction. */
export type PetWriting = {
  readonly inside: Services
  readonly tx: Tx
  readonly access: PetAccess<'own'>
  readonly now: Date
  readonly origin: PetFileOrigin
  /** False where the plan excludes microchip numbers, and the person imports without it. */
  readonly keepsMicrochip: boolean
  readonly newIdOf: PetStoring['newIdOf']
  readonly stored: (path: string) => unknown
}

/** The kind decides the maximum size and the checks. */
export type FileUse = { readonly path: string; readonly kind: 'picture' | 'document' }

type PartOf<Row> = {
  /** Its entry is `records/{name}.ndjson`. */
  readonly name: string
  readonly tables: readonly PersonalTable['table'][]
  /** Strict: unknown fields are refused. */
  readonly row: z.ZodType<Row>
  readonly plan?: PlanFeature
  /** How many of a pet's records count towards the plan. */
  readonly count?: (db: Db | Tx, access: PetAccess) => Promise<number>
  /**
   * How many records count towards the pet's maximum; of dated ones those in the bin too. Omitted
   * where another limit applies.
   */
  readonly countAll?: (tx: Tx, access: PetAccess) => Promise<number>
  /** Unique within the part. */
  readonly key: (row: Row) => string
  /** Parts of these records must precede this one. */
  readonly refersTo?: (row: Row) => readonly { readonly part: string; readonly id: string }[]
  readonly files?: (row: Row) => readonly FileUse[]
  readonly read: (reading: PetReading) => AsyncIterable<Row>
  /** True where no record may be left out, though records they refer to may be. */
  readonly isWhole?: boolean
  /** Runs after each record was checked by itself. */
  readonly inspect?: (file: InspectedFile) => Promise<Pick<PetFileContents, 'stamps'>>
  /** Runs before the transaction. */
  readonly store?: (row: Row, storing: PetStoring) => Promise<void>
  /** Some hundred records at a time, in the order of the file. */
  readonly write: (rows: readonly Row[], writing: PetWriting) => Promise<void>
}

export type InspectedFile = {
  readonly db: Db | Tx
  readonly now: Date
  /** `at` is the entry and line. */
  readonly read: (part: string) => AsyncIterable<{ readonly record: unknown; readonly at: string }>
}

export type RecordFacts = {
  readonly key: string
  readonly refersTo: readonly { readonly part: string; readonly id: string }[]
  readonly files: readonly FileUse[]
}

export type PetFilePart = Pick<
  PartOf<never>,
  'name' | 'tables' | 'plan' | 'count' | 'countAll' | 'isWhole' | 'inspect'
> & {
  readonly row: z.ZodType
  readonly read: (reading: PetReading) => AsyncIterable<unknown>
  /** @throws ZodError */
  readonly check: (record: unknown) => RecordFacts
  readonly store: ((record: unknown, storing: PetStoring) => Promise<void>) | undefined
  readonly write: (records: readonly unknown[], writing: PetWriting) => Promise<void>
}

export const petFilePart = <Row>(part: PartOf<Row>): PetFilePart => {
  const { name, tables, plan, count, countAll, isWhole, inspect } = part
  const { row: schema, read, store, write } = part
  return {
    name,
    tables,
    ...(plan === undefined ? {} : { plan }),
    ...(count === undefined ? {} : { count }),
    ...(countAll === undefined ? {} : { countAll }),
    ...(isWhole === undefined ? {} : { isWhole }),
    ...(inspect === undefined ? {} : { inspect }),
    row: schema,
    read,
    check: (record) => {
      const row = schema.parse(record)
      return { key: part.key(row), refersTo: part.refersTo?.(row) ?? [], files: part.files?.(row) ?? [] }
    },
    store: store === undefined ? undefined : (record, storing) => store(schema.parse(record), storing),
    write: (records, writing) =>
      write(
        records.map((record) => schema.parse(record)),
        writing,
      ),
  }
}

/** Written in the order of the features. */
export const petFileParts = createExtensionPoint<PetFilePart>('parts of a pet file')

export const fileRecordId = z.string().min(1).max(64)

export const filePath = z.string().regex(/^files\/[0-9a-z-]{1,40}(\.[a-z0-9]{1,10})?$/)

/**
 * Clamped to the range from 1970 to now.
 * @param at an ISO instant
 */
export const clampCreationTime = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()))
