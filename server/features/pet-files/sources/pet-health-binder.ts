// The JSON backup of Pet Health Binder: lib/backup.ts and convex/schema.ts of
// github.com/agodbolt/pet-health-binder. It says no sex, and no unit of weights. Costs have no
// currency; care tasks, expenses and the sheet for sitters have no place here.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { readJson } from '#server/features/pet-files/format/manifest.ts'
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

// Older backups lack what later ones have, and nothing promises that a text is one.
const text = z
  .string()
  .nullish()
  .catch(null)
  // Empty fields are saved as empty texts.
  .transform((value) => (value === '' ? null : (value ?? null)))
const day = text.transform((value) => value?.slice(0, 10) ?? null)
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).catch([])

const pet = z.object({
  name: z.string().catch(''),
  species: z.string().catch('dog'),
  breed: text,
  birthday: day,
  microchip: text,
  vaccines: rows(
    z.object({ name: text, dateGiven: day, dueDate: day, clinic: text, lot: text, notes: text }),
  ),
  medications: rows(
    z.object({
      name: text,
      dose: text,
      frequency: text,
      startDate: day,
      endDate: day,
      vet: text,
      notes: text,
      instructions: text,
    }),
  ),
  vetVisits: rows(
    z.object({
      date: day,
      clinic: text,
      reason: text,
      diagnosis: text,
      treatment: text,
      followUpDate: day,
      notes: text,
    }),
  ),
  weights: rows(z.object({ date: day, weight: z.number().catch(0), note: text })),
})
type BinderPet = z.infer<typeof pet>

const backup = z.object({ version: z.literal(1).optional(), pets: z.array(pet).max(1000) })

/** Undefined for whatever is no such backup. */
export const readBinder = async (path: string): Promise<readonly BinderPet[] | undefined> => {
  const parsed = backup.safeParse(readJson(await readFile(path)))
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

const numbered = <Row>(
  list: readonly Row[],
  where: string,
  convert: (row: Row) => Omit<ConvertedRecord, 'at'>,
): ConvertedRecord[] => list.map((row, at) => ({ ...convert(row), at: `${where} ${at + 1}` }))

const recordsOf = (
  { vaccines, medications, vetVisits, weights }: BinderPet,
  weightUnit: WeightUnit,
): ConvertedRecord[] => [
  ...numbered(vaccines, 'vaccines', ({ name, dateGiven, dueDate, clinic, lot, notes }) => ({
    part: 'vaccines',
    record: { name, dateAdministered: dateGiven, nextDueDate: dueDate, veterinarian: clinic, lot, notes },
  })),
  ...numbered(medications, 'medications', (row) => ({
    part: 'medications',
    record: {
      name: row.name,
      dosage: row.dose,
      frequency: row.frequency,
      notes: joinTexts(
        [row.startDate, row.endDate].filter((date) => date !== null).join(' – '),
        row.instructions,
        row.vet,
        row.notes,
      ),
    },
  })),
  ...numbered(vetVisits, 'vetVisits', (row) => ({
    part: 'visits',
    record: {
      visitDate: row.date,
      // It may have none; a diagnosis says what it was about.
      reason: row.reason ?? row.diagnosis ?? row.clinic,
      clinic: row.clinic,
      findings: joinTexts(row.diagnosis, row.treatment, row.notes),
      nextVisitDate: row.followUpDate,
    },
  })),
  ...numbered(weights, 'weights', ({ date, weight, note }) => ({
    part: 'weights',
    record: { measuredOn: date, weightValue: roundedWeight(weight), weightUnit, note },
  })),
]

/** @throws PET_FILE_REFUSED when there is no pet of that number */
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
