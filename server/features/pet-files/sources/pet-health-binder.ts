// JSON backup from lib/backup.ts and convex/schema.ts of github.com/agodbolt/pet-health-binder. It
// has no sex, and no unit of weights. Costs without currency, care tasks, expenses and the sheet
// for sitters are not imported.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { readJson, requireJsonValueLimit } from '#server/features/pet-files/format/manifest.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import {
  joinTexts,
  roundedWeight,
  speciesOf,
  type ConvertedPet,
  type ConvertedRecord,
  type OfferedPet,
} from './converted-pet.ts'

// Older backups lack some fields, and the types of texts are not guaranteed.
const text = z
  .string()
  .nullish()
  .catch(null)
  // Empty fields are saved as empty texts.
  .transform((value) => (value === '' ? null : (value ?? null)))
const day = text.transform((value) => value?.slice(0, 10) ?? null)
// Only rows of the chosen pet are checked. Older backups lack some lists.
const rows = z.array(z.unknown()).catch([])

const vaccine = z.object({ name: text, dateGiven: day, dueDate: day, clinic: text, lot: text, notes: text })
const medication = z.object({
  name: text,
  dose: text,
  frequency: text,
  startDate: day,
  endDate: day,
  vet: text,
  notes: text,
  instructions: text,
})
const vetVisit = z.object({
  date: day,
  clinic: text,
  reason: text,
  diagnosis: text,
  treatment: text,
  followUpDate: day,
  notes: text,
})
const measurement = z.object({ date: day, weight: z.number().catch(0), note: text })

const pet = z.object({
  name: z.string().catch(''),
  species: z.string().catch('dog'),
  breed: text,
  birthday: day,
  microchip: text,
  vaccines: rows,
  medications: rows,
  vetVisits: rows,
  weights: rows,
})
type BinderPet = z.infer<typeof pet>

const backup = z.object({
  version: z.literal(1).optional(),
  pets: z.array(z.unknown()).max(1000).pipe(z.array(pet)),
})

/**
 * Undefined for a file that is no such backup.
 * @throws PET_FILE_REFUSED for JSON with millions of values
 */
export const readBinder = async (path: string): Promise<readonly BinderPet[] | undefined> => {
  const bytes = await readFile(path)
  requireJsonValueLimit(bytes)
  const parsed = backup.safeParse(readJson(bytes))
  return parsed.success ? parsed.data.pets : undefined
}

const petsOf = async (path: string): Promise<readonly BinderPet[]> => {
  const pets = await readBinder(path)
  if (pets === undefined) throw refusal('not_a_pet_file')
  if (pets.length === 0) throw refusal('no_pets')
  return pets
}

export const listBinderPets = async (path: string): Promise<OfferedPet[]> =>
  (await petsOf(path)).map(({ name, species }) => ({ name, species: speciesOf(species), sex: null }))

function* numbered<Row>(
  list: readonly unknown[],
  [where, part]: readonly [where: string, part: string],
  row: z.ZodType<Row>,
  convert: (row: Row) => ConvertedRecord['record'],
): Generator<ConvertedRecord> {
  for (const [at, value] of list.entries()) {
    const parsed = row.safeParse(value)
    yield { part, record: parsed.success ? convert(parsed.data) : null, at: `${where} ${at + 1}` }
  }
}

function* recordsOf(of: BinderPet, weightUnit: WeightUnit): Generator<ConvertedRecord> {
  yield* numbered(of.vaccines, ['vaccines', 'vaccines'], vaccine, (row) => ({
    name: row.name,
    dateAdministered: row.dateGiven,
    nextDueDate: row.dueDate,
    veterinarian: row.clinic,
    lot: row.lot,
    notes: row.notes,
  }))
  yield* numbered(of.medications, ['medications', 'medications'], medication, (row) => ({
    name: row.name,
    dosage: row.dose,
    frequency: row.frequency,
    notes: joinTexts(
      [row.startDate, row.endDate].filter((date) => date !== null).join(' – '),
      row.instructions,
      row.vet,
      row.notes,
    ),
  }))
  yield* numbered(of.vetVisits, ['vetVisits', 'visits'], vetVisit, (row) => ({
    visitDate: row.date,
    // A visit may have no reason; a diagnosis describes it, too.
    reason: row.reason ?? row.diagnosis ?? row.clinic,
    clinic: row.clinic,
    findings: joinTexts(row.diagnosis, row.treatment, row.notes),
    nextVisitDate: row.followUpDate,
  }))
  yield* numbered(of.weights, ['weights', 'weights'], measurement, ({ date, weight, note }) => ({
    measuredOn: date,
    weightValue: roundedWeight(weight),
    weightUnit,
    note,
  }))
}

/** @throws PET_FILE_REFUSED */
export const convertBinder = async (
  path: string,
  index: number,
  weightUnit: WeightUnit,
): Promise<ConvertedPet> => {
  const found = (await petsOf(path))[index]
  if (found === undefined) throw refusal('no_pets')
  return {
    origin: 'Pet Health Binder',
    profile: { breed: found.breed, birthDate: found.birthday, microchipNumber: found.microchip },
    records: recordsOf(found, weightUnit),
  }
}
