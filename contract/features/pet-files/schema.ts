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

/** The product that wrote the file. */
export const petFileSource = z.enum(['huella', 'robipet', 'companion', 'pet-health-binder', 'csv'])
export type PetFileSource = z.infer<typeof petFileSource>

/** `choosing`: the pet or the columns must be chosen. `failed`: no record was written. */
export const petImportStatus = z.enum(['choosing', 'ready', 'importing', 'done', 'failed'])
export type PetImportStatus = z.infer<typeof petImportStatus>

/** `other_server`: a valid signature of an unknown server. */
export const petFileSignature = z.enum(['this_server', 'other_server', 'unsigned', 'altered'])
export type PetFileSignature = z.infer<typeof petFileSignature>

const petFileStamps = z.strictObject({
  /** One for each server that stamped. */
  chains: z.array(z.strictObject({ server: z.string(), isOwn: z.boolean(), stamps: z.int() })),
  /** Records that differ from their stamp: they are imported without it. */
  unfitting: z.int(),
})
export type PetFileStamps = z.infer<typeof petFileStamps>

/** Their positions, at most twenty. */
const leftOutRows = z.strictObject({ count: z.int(), rows: z.array(z.string()) })

export const petFileContents = z.strictObject({
  name: z.string(),
  species,
  /** The time and server of the export; null for other products. */
  madeAt: instant.nullable(),
  origin: z.string().nullable(),
  signature: petFileSignature,
  /** The count of records by kind; none of them 0. */
  counts: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  /** Left out without stamps. */
  stamps: petFileStamps.optional(),
  /** Rows of another product that cannot become records; by position the first invalid field. */
  skipped: leftOutRows.extend({ fields: z.record(z.string(), z.string()).optional() }),
  /** The own pet that gets the records. Rows like records of it are left out; omitted for a new pet. */
  into: z.strictObject({ petId: id, duplicates: leftOutRows }).optional(),
})
export type PetFileContents = z.infer<typeof petFileContents>

/** A reason for which the import would be refused now. Each can be resolved. */
export const petImportObstacle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), reason: z.enum(planFeatures), limit: z.int(), count: z.int() }),
  z.strictObject({ kind: z.literal('pets'), limit: z.int() }),
  z.strictObject({ kind: z.literal('bytes'), limit: z.int() }),
  z.strictObject({ kind: z.literal('altered') }),
])
export type PetImportObstacle = z.infer<typeof petImportObstacle>

const csvReading = z.strictObject({ delimiter: z.enum(csvDelimiters), encoding: z.enum(csvEncodings) })

export const petImportChoices = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pets'),
    /** The other product's data about them; null where it has none, or another kind of animal. */
    pets: z.array(z.strictObject({ name: z.string(), species: species.nullable(), sex: sex.nullable() })),
    asksWeightUnit: z.boolean(),
  }),
  csvReading.extend({
    kind: z.literal('csv'),
    /** The first rows, including the header. */
    rows: z.array(z.array(z.string())),
    /** The orders in which all texts of a column are dates; empty if a text is no date. */
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
  /** The name of an own pet that may be the same animal, and the matching field. */
  alike: z.strictObject({ by: z.enum(['microchip', 'name']), name: z.string() }).nullable(),
  failure: z.enum([...petFileRefusals, 'plan', 'quota', 'server']).nullable(),
  /** The new pet, once it is done; null again after its removal. */
  petId: id.nullable(),
})
export type PetImport = z.infer<typeof petImport>

export const petImportParam = z.strictObject({ importId: idParam })

const animal = petCreate.pick({ name: true, species: true, sex: true })

/** The reading of a plain table. A column with null is left out. */
export const csvChoice = csvReading.extend({
  kind: z.literal('csv'),
  records: z.enum(csvKinds),
  hasHeader: z.boolean(),
  columns: z.array(z.enum(csvFieldNames).nullable()).max(csvColumnsMax),
  dateOrder: z.enum(dateOrders),
  /** A new pet, or an own one. */
  pet: z.union([z.strictObject({ id: idParam }), animal]),
  /** The unit of weights without one. */
  weightUnit,
})
export type CsvChoice = z.infer<typeof csvChoice>

/** `look` shows a table in another reading, without a choice. */
export const petImportChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pet'), index: z.int().min(0).max(100_000), pet: animal, weightUnit }),
  csvReading.extend({ kind: z.literal('look') }),
  csvChoice,
])
export type PetImportChoice = z.infer<typeof petImportChoice>

export const petFileSize = z.strictObject({
  /** Unpacked: pictures and documents do not compress. An estimate for many files. */
  bytes: z.int(),
  entries: z.int(),
  files: z.int(),
  records: z.int(),
})
export type PetFileSize = z.infer<typeof petFileSize>

export const petImportUpload = z.strictObject({ name: z.string().max(1000).refine(isStorable) })

export const petFileRefusal = errorData.PET_FILE_REFUSED.extend({ reason: z.enum(petFileRefusals) })

export const petFileRefused = {
  PET_FILE_REFUSED: { ...declareErrors('PET_FILE_REFUSED').PET_FILE_REFUSED, data: petFileRefusal },
}
