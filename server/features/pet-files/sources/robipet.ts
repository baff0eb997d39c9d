// SQLite database from api/database.php of github.com/Anghios/robipet. Files of documents lie
// beside it, and costs have no currency: both are left out.
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { isStorable } from '#contract/shared/text.ts'
import { parseNumber } from '#contract/shared/typed/numbers.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import {
  joinTexts,
  roundedWeight,
  sexOf,
  speciesOf,
  type ConvertedPet,
  type ConvertedRecord,
  type OfferedPet,
} from './converted-pet.ts'
import { readSqliteTables } from './sqlite-tables.ts'
import type { SqliteTables, SqliteValue } from './sqlite-thread.ts'

const wanted = {
  pets: ['id', 'name', 'breed', 'birth_date', 'color', 'microchip', 'species', 'gender'],
  vaccines: ['pet_id', 'vaccine_name', 'vaccine_date', 'next_due_date', 'veterinarian', 'notes'],
  weight_history: ['pet_id', 'weight_kg', 'measurement_date', 'notes'],
  medical_reviews: [
    'pet_id',
    'visit_date',
    'visit_type',
    'veterinarian',
    'clinic_name',
    'reason',
    'diagnosis',
    'treatment',
    'next_visit',
    'notes',
  ],
  medications: ['pet_id', 'medication_name', 'dosage', 'frequency_hours', 'start_date', 'end_date', 'notes'],
  dewormings: ['pet_id', 'product_name', 'treatment_date', 'next_treatment_date', 'veterinarian', 'notes'],
}

type Row = Readonly<Record<string, SqliteValue>>
const text = (row: Row, column: string): string | null => {
  const value = String(row[column] ?? '')
  return value === '' || !isStorable(value) ? null : value
}
const day = (row: Row, column: string): string | null => text(row, column)?.slice(0, 10) ?? null

/** The column has no type, so it may contain a text. */
const weight = (value: SqliteValue | undefined): number | null =>
  typeof value === 'number' ? roundedWeight(value) : parseNumber(String(value), null)

/** A future date is that of a planned dose. */
const given = (on: string | null, next: string | null) =>
  on !== null && on > latestDateOnEarth()
    ? { dateAdministered: null, nextDueDate: on }
    : { dateAdministered: on, nextDueDate: next }

const converters: Readonly<Record<string, (row: Row) => Omit<ConvertedRecord, 'at'>>> = {
  vaccines: (row) => ({
    part: 'vaccines',
    record: {
      name: text(row, 'vaccine_name'),
      ...given(day(row, 'vaccine_date'), day(row, 'next_due_date')),
      veterinarian: text(row, 'veterinarian'),
      notes: text(row, 'notes'),
    },
  }),
  weight_history: (row) => ({
    part: 'weights',
    record: {
      measuredOn: day(row, 'measurement_date'),
      weightValue: weight(row['weight_kg']),
      weightUnit: 'Kilogramos',
      note: text(row, 'notes'),
    },
  }),
  medical_reviews: (row) => ({
    part: 'visits',
    record: {
      visitDate: day(row, 'visit_date'),
      reason: text(row, 'reason') ?? text(row, 'visit_type'),
      clinic: text(row, 'clinic_name'),
      veterinarian: text(row, 'veterinarian'),
      findings: joinTexts(text(row, 'diagnosis'), text(row, 'treatment'), text(row, 'notes')),
      nextVisitDate: day(row, 'next_visit'),
    },
  }),
  medications: (row) => ({
    part: 'medications',
    record: {
      name: text(row, 'medication_name'),
      dosage: text(row, 'dosage'),
      frequency: text(row, 'frequency_hours') === null ? null : `${text(row, 'frequency_hours')} h`,
      notes: joinTexts(
        [day(row, 'start_date'), day(row, 'end_date')].filter((date) => date !== null).join(' – '),
        text(row, 'notes'),
      ),
    },
  }),
  dewormings: (row) => ({
    part: 'parasite-treatments',
    record: {
      name: text(row, 'product_name'),
      target: 'internal',
      ...given(day(row, 'treatment_date'), day(row, 'next_treatment_date')),
      notes: joinTexts(text(row, 'veterinarian'), text(row, 'notes')),
    },
  }),
}

const petsOf = async (
  path: string,
): Promise<{ readonly tables: SqliteTables; readonly pets: readonly Row[] }> => {
  const tables = await readSqliteTables(path, wanted)
  const { pets } = tables
  if (pets === undefined) throw refusal('not_a_pet_file')
  if (pets.length === 0) throw refusal('no_pets')
  return { tables, pets }
}

export const listRobipetPets = async (path: string): Promise<OfferedPet[]> =>
  (await petsOf(path)).pets.map((row) => ({
    name: text(row, 'name') ?? '',
    species: speciesOf(row['species']),
    sex: sexOf(row['gender']),
  }))

function* recordsOf(tables: SqliteTables, petId: SqliteValue): Generator<ConvertedRecord> {
  for (const [table, convert] of Object.entries(converters))
    for (const [at, row] of (tables[table] ?? []).entries())
      if (row['pet_id'] === petId) yield { ...convert(row), at: `${table} ${at + 1}` }
}

/** @throws PET_FILE_REFUSED */
export const convertRobipet = async (path: string, index: number): Promise<ConvertedPet> => {
  const { tables, pets } = await petsOf(path)
  const pet = pets[index]
  if (pet === undefined) throw refusal('no_pets')
  return {
    origin: 'RobiPet',
    profile: {
      breed: text(pet, 'breed'),
      birthDate: day(pet, 'birth_date'),
      description: text(pet, 'color'),
      microchipNumber: text(pet, 'microchip'),
    },
    records: recordsOf(tables, pet['id'] ?? null),
  }
}
