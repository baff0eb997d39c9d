// Features declare here which of their records pet files hold, and how they are imported
// (docs/format.md).
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

/** The state of a pet at one moment, for export. */
export type PetReading = {
  /** A transaction that sees one moment. */
  readonly db: Db | Tx
  readonly access: PetAccess<'own'>
  /** The address of this server. */
  readonly server: string
  readonly signer: ServerSigner
  /**
   * Puts a file of the file store into the pet file.
   * @param extension of its name there, without the dot
   * @returns its path in the pet file
   */
  readonly addFile: (key: string, extension: string) => string
}

/** A file of the pet file on the local disk, checked against its hash. */
export type UnpackedFile = { readonly path: string; readonly bytes: number }

/** The ids of a pet that does not exist yet. */
export type NewPetPlace = { readonly ownerId: string; readonly petId: string }

/** Copies the files of a pet file into the file store, before any row names them. */
export type PetStoring = NewPetPlace & {
  readonly services: Services
  readonly now: Date
  /**
   * The new record's id: the same for repeated calls.
   * @param at when the record was made, because lists may be in the order of ids; now when omitted
   */
  readonly newIdOf: (part: string, id: string, at?: Date) => string
  readonly unpack: (path: string) => Promise<UnpackedFile>
  /** Stores a picture, re-encoded like an upload. */
  readonly storePicture: (path: string, keyPrefix: string) => Promise<StoredImage>
  /** Keys of the file store that are removed again if the import fails. */
  readonly addKeys: (...keys: readonly string[]) => void
  /** Stores a value about a file, for the transaction. */
  readonly remember: (path: string, stored: unknown) => void
}

/** The signer of a file; null without a signature. */
export type PetFileOrigin = {
  /** The address that the other server states. */
  readonly server: string
  readonly keyId: string
  readonly publicKey: string
  readonly isOwn: boolean
} | null

/** The transaction in which all records of a pet file are written. */
export type PetWriting = {
  /** Services that write through the transaction. */
  readonly inside: Services
  readonly tx: Tx
  readonly access: PetAccess<'own'>
  readonly now: Date
  readonly origin: PetFileOrigin
  /** False where the plan does not include microchip numbers, and the person imports without it. */
  readonly keepsMicrochip: boolean
  readonly newIdOf: PetStoring['newIdOf']
  readonly stored: (path: string) => unknown
}

/** The kind of a file that a record refers to decides its maximum size and its checks. */
export type FileUse = { readonly path: string; readonly kind: 'picture' | 'document' }

type PartOf<Row> = {
  /** The name of its entry: `records/{name}.ndjson`. */
  readonly name: string
  /** The tables whose rows it holds. */
  readonly tables: readonly PersonalTable['table'][]
  /** One record, strict: unknown fields are refused. */
  readonly row: z.ZodType<Row>
  /** The plan's limit that counts these records. */
  readonly plan?: PlanFeature
  /** Whether the pet's maximum limits them; omitted where another limit does. */
  readonly isCapped?: boolean
  /** The unique key of a record within the part. */
  readonly key: (row: Row) => string
  /** Ids of records in parts that stand before this one. */
  readonly refersTo?: (row: Row) => readonly { readonly part: string; readonly id: string }[]
  readonly files?: (row: Row) => readonly FileUse[]
  readonly read: (reading: PetReading) => AsyncIterable<Row>
  /** Whether its records belong together: none is left out, though records they refer to may be. */
  readonly isWhole?: boolean
  /** Checks all records together, after each was checked by itself. */
  readonly inspect?: (file: InspectedFile) => Promise<Pick<PetFileContents, 'stamps'>>
  /** Before the transaction: stores the files of a record. */
  readonly store?: (row: Row, storing: PetStoring) => Promise<void>
  /** Some hundred records at a time, in the order of the file. */
  readonly write: (rows: readonly Row[], writing: PetWriting) => Promise<void>
}

export type InspectedFile = {
  readonly db: Db | Tx
  readonly now: Date
  /** The records of a part, in the order of the file. `at` names the line. */
  readonly read: (part: string) => AsyncIterable<{ readonly record: unknown; readonly at: string }>
}

/** The facts about a record that the import needs, whatever its kind. */
export type RecordFacts = {
  readonly key: string
  readonly refersTo: readonly { readonly part: string; readonly id: string }[]
  readonly files: readonly FileUse[]
}

/** A part whose records only it can interpret. */
export type PetFilePart = Pick<
  PartOf<never>,
  'name' | 'tables' | 'plan' | 'isCapped' | 'isWhole' | 'inspect'
> & {
  readonly row: z.ZodType
  readonly read: (reading: PetReading) => AsyncIterable<unknown>
  /** @throws ZodError for a record that breaks its rules */
  readonly check: (record: unknown) => RecordFacts
  /** Undefined where its records have no files. */
  readonly store: ((record: unknown, storing: PetStoring) => Promise<void>) | undefined
  readonly write: (records: readonly unknown[], writing: PetWriting) => Promise<void>
}

export const petFilePart = <Row>(part: PartOf<Row>): PetFilePart => {
  const { name, tables, plan, isCapped = false, isWhole, inspect, row: schema, read, store, write } = part
  return {
    name,
    tables,
    ...(plan === undefined ? {} : { plan }),
    isCapped,
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

/** One for each kind of records. They are written in the order of the features. */
export const petFileParts = createExtensionPoint<PetFilePart>('parts of a pet file')

export const fileRecordId = z.string().min(1).max(64)

export const filePath = z.string().regex(/^files\/[0-9a-z-]{1,40}(\.[a-z0-9]{1,10})?$/)

/**
 * The record's time of creation, moved into the range from 1970 to now.
 * @param at an ISO instant
 */
export const clampCreationTime = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()))
