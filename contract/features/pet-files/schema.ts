// An import of a pet: what is in the file, what stands in its way, and how far it is.
import * as z from 'zod'
import { petCreate, sex, species, weightUnit } from '#contract/features/pets/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { declareErrors } from '#contract/shared/procedures.ts'
import { petFileRefusals } from './refusals.ts'
import { planFeatures } from '#contract/shared/plan-features.ts'
import { isStorable } from '#contract/shared/text.ts'
import { dateOrders } from '#contract/shared/typed/dates.ts'
import { csvDelimiters, csvEncodings, csvFieldNames, csvKinds } from './csv-fields.ts'
import { csvColumnsMax } from './limits.ts'

/** Where a file comes from. */
export const petFileSource = z.enum(['huella', 'robipet', 'companion', 'pet-health-binder', 'csv'])
export type PetFileSource = z.infer<typeof petFileSource>

/**
 * `choosing`: it must be said which pet or which columns. `ready`: it waits for the confirmation.
 * `failed`: nothing was written, and `failure` says why.
 */
export const petImportStatus = z.enum(['choosing', 'ready', 'importing', 'done', 'failed'])
export type PetImportStatus = z.infer<typeof petImportStatus>

/**
 * Whose signature a file has. `other_server`: it is right, and of a server that this one does not
 * know. `altered`: it is not of these bytes.
 */
export const petFileSignature = z.enum(['this_server', 'other_server', 'unsigned', 'altered'])
export type PetFileSignature = z.infer<typeof petFileSignature>

/** The stamps of veterinarians in a file, all of which were checked. */
const petFileStamps = z.strictObject({
  /** One for each server that stamped. */
  chains: z.array(z.strictObject({ server: z.string(), isOwn: z.boolean(), stamps: z.int() })),
  /** Records that say something else than their stamp: they come in without it. */
  unfitting: z.int(),
})
export type PetFileStamps = z.infer<typeof petFileStamps>

/** What is in a file. */
export const petFileContents = z.strictObject({
  name: z.string(),
  species,
  /** When and where it was exported; null for other products. */
  madeAt: instant.nullable(),
  origin: z.string().nullable(),
  signature: petFileSignature,
  /** How many records of each kind, by the name of the kind; none of them 0. */
  counts: z.record(z.string(), z.int()),
  files: z.int(),
  /** Of the files together. */
  fileBytes: z.int(),
  /** Left out where there are none. */
  stamps: petFileStamps.optional(),
  /** Rows of another product that no record can be made of: where they stand, at most twenty. */
  skipped: z.strictObject({ count: z.int(), rows: z.array(z.string()) }),
})
export type PetFileContents = z.infer<typeof petFileContents>

/** What would refuse it now. Each has a way out. */
export const petImportObstacle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), reason: z.enum(planFeatures), limit: z.int(), count: z.int() }),
  z.strictObject({ kind: z.literal('pets'), limit: z.int() }),
  z.strictObject({ kind: z.literal('bytes'), limit: z.int() }),
  z.strictObject({ kind: z.literal('altered') }),
])
export type PetImportObstacle = z.infer<typeof petImportObstacle>

const csvReading = z.strictObject({ delimiter: z.enum(csvDelimiters), encoding: z.enum(csvEncodings) })

/** What must be chosen first. */
export const petImportChoices = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pets'),
    /** What another product says of them; null where it does not, or knows other animals. */
    pets: z.array(z.strictObject({ name: z.string(), species: species.nullable(), sex: sex.nullable() })),
    /** Whether the file has weights and does not say in which unit. */
    asksWeightUnit: z.boolean(),
  }),
  csvReading.extend({
    kind: z.literal('csv'),
    /** The first rows, the header among them. */
    rows: z.array(z.array(z.string())),
    /** For each column the orders in which all its texts are dates; none where one is not. */
    dateOrders: z.array(z.array(z.enum(dateOrders))),
  }),
])
export type PetImportChoices = z.infer<typeof petImportChoices>

export const petImport = z.strictObject({
  id,
  status: petImportStatus,
  source: petFileSource,
  fileName: z.string(),
  /** In percent, while it is imported. */
  progress: z.int().min(0).max(100),
  expiresAt: instant,
  choices: petImportChoices.nullable(),
  contents: petFileContents.nullable(),
  obstacles: z.array(petImportObstacle),
  /** One of the person's own pets, by its name, that may be the same animal, and why. */
  alike: z.strictObject({ by: z.enum(['microchip', 'name']), name: z.string() }).nullable(),
  failure: z.enum([...petFileRefusals, 'plan', 'quota', 'server']).nullable(),
  /** The new pet, once it is done; null again when it was removed. */
  petId: id.nullable(),
})
export type PetImport = z.infer<typeof petImport>

export const petImportParam = z.strictObject({ importId: idParam })

const animal = petCreate.pick({ name: true, species: true, sex: true })

/** How a plain table is to be read. A column with null is left out. */
export const csvChoice = csvReading.extend({
  kind: z.literal('csv'),
  records: z.enum(csvKinds),
  hasHeader: z.boolean(),
  columns: z.array(z.enum(csvFieldNames).nullable()).max(csvColumnsMax),
  dateOrder: z.enum(dateOrders),
  pet: animal,
  /** Of weights without one. */
  weightUnit,
})
export type CsvChoice = z.infer<typeof csvChoice>

/** `look` shows a table read in another way, and chooses nothing yet. */
export const petImportChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pet'), index: z.int().min(0).max(100_000), pet: animal, weightUnit }),
  csvReading.extend({ kind: z.literal('look') }),
  csvChoice,
])
export type PetImportChoice = z.infer<typeof petImportChoice>

/** How large the file of a pet would be now. */
export const petFileSize = z.strictObject({
  /** Unpacked: pictures and documents pack no smaller. About so many where there are many files. */
  bytes: z.int(),
  /** Of its ZIP. */
  entries: z.int(),
  /** The originals among them. */
  files: z.int(),
  records: z.int(),
})
export type PetFileSize = z.infer<typeof petFileSize>

/** The query of an upload: the name of the file. */
export const petImportUpload = z.strictObject({ name: z.string().max(1000).refine(isStorable) })

/** What travels with PET_FILE_REFUSED. */
export const petFileRefusal = errorData.PET_FILE_REFUSED.extend({ reason: z.enum(petFileRefusals) })

/** The same for the `errors` of a procedure. */
export const petFileRefused = {
  PET_FILE_REFUSED: { ...declareErrors('PET_FILE_REFUSED').PET_FILE_REFUSED, data: petFileRefusal },
}
