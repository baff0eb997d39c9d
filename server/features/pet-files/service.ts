// What other features say of themselves for the file of a pet: which records it holds, and how they
// are taken back (docs/format.md).
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

/** One moment of a pet, which is written into a file. */
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

/** Where the pet will be, before it is there. */
export type NewPetPlace = { readonly ownerId: string; readonly petId: string }

/** Files of a pet file on their way into the file store. No row names them yet. */
export type PetStoring = NewPetPlace & {
  readonly services: Services
  readonly now: Date
  /**
   * The id that the new record has: the same however often it is asked for.
   * @param at when the record was made: lists may be in the order of ids. Now when omitted
   */
  readonly newIdOf: (part: string, id: string, at?: Date) => string
  readonly unpack: (path: string) => Promise<UnpackedFile>
  /** Keeps a picture, re-encoded as any that is uploaded. */
  readonly storePicture: (path: string, keyPrefix: string) => Promise<StoredImage>
  /** Keys of the file store that are removed again if the import fails. */
  readonly addKeys: (...keys: readonly string[]) => void
  /** Remembers what was stored of a file, for the transaction. */
  readonly remember: (path: string, stored: unknown) => void
}

/** Whose file it is: null where nobody signed it. */
export type PetFileOrigin = {
  /** The address that the other server gives of itself. */
  readonly server: string
  readonly keyId: string
  readonly publicKey: string
  readonly isOwn: boolean
} | null

/** The transaction in which all records of a pet file are written. */
export type PetWriting = {
  /** All of them write through the transaction. */
  readonly inside: Services
  readonly tx: Tx
  readonly access: PetAccess<'own'>
  readonly now: Date
  readonly origin: PetFileOrigin
  /** False where the plan keeps no number of a microchip, and the person goes without. */
  readonly keepsMicrochip: boolean
  readonly newIdOf: PetStoring['newIdOf']
  /** What `remember` was given for the path. */
  readonly stored: (path: string) => unknown
}

/** What kind of file a record refers to: it decides how large one may be, and how it is judged. */
export type FileUse = { readonly path: string; readonly kind: 'picture' | 'document' }

type PartOf<Row> = {
  /** Of its kind: `records/{name}.ndjson`. */
  readonly name: string
  /** The tables whose rows it holds. */
  readonly tables: readonly PersonalTable['table'][]
  /** One record, strict: what it does not know is refused. */
  readonly row: z.ZodType<Row>
  /** What the plan of the owner counts these records as. */
  readonly plan?: PlanFeature
  /** No more of them than a pet may have: left out where something else bounds them. */
  readonly isCapped?: boolean
  /** What no two records of the part share. */
  readonly key: (row: Row) => string
  /** Ids of records in parts that stand before this one. */
  readonly refersTo?: (row: Row) => readonly { readonly part: string; readonly id: string }[]
  readonly files?: (row: Row) => readonly FileUse[]
  readonly read: (reading: PetReading) => AsyncIterable<Row>
  /** Records that belong together: none is left out, though what it refers to may be. */
  readonly isWhole?: boolean
  /** After each record of the file was checked by itself: what they are together. */
  readonly inspect?: (file: InspectedFile) => Promise<Pick<PetFileContents, 'stamps'>>
  /** Before the transaction: stores the files of a record. */
  readonly store?: (row: Row, storing: PetStoring) => Promise<void>
  /** Some hundred records at a time, in the order of the file. */
  readonly write: (rows: readonly Row[], writing: PetWriting) => Promise<void>
}

/** A file each record of which was checked. */
export type InspectedFile = {
  readonly db: Db | Tx
  readonly now: Date
  /** The records of a part, in the order of the file. `at` names the line. */
  readonly read: (part: string) => AsyncIterable<{ readonly record: unknown; readonly at: string }>
}

/** What a record of an unknown kind is to the rest. */
export type RecordFacts = {
  readonly key: string
  readonly refersTo: readonly { readonly part: string; readonly id: string }[]
  readonly files: readonly FileUse[]
}

/** A part whose records nobody but itself looks into. */
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

/** Declares a kind of records: see `petFileParts`. */
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

/** For each kind of records. They are written in the order of the features. */
export const petFileParts = createExtensionPoint<PetFilePart>('parts of a pet file')

/** The id of a record within a file, to which others refer. */
export const fileRecordId = z.string().min(1).max(64)

/** The path of a file within a pet file. */
export const filePath = z.string().regex(/^files\/[0-9a-z-]{1,40}(\.[a-z0-9]{1,10})?$/)

/**
 * When a record was made, as far as that can be: nothing was made before 1970, or after now.
 * @param at an ISO instant
 */
export const madeAt = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()))
