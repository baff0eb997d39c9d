// The records of Companion as CSV: backend/utils/export.py of
// github.com/Ilyassokhlal/companion-pet-health-tracker writes them, for one pet whose name is not
// in them. A weight stands in the words of its record.
import { keptWeight } from '#contract/features/pet-files/written-weights.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { parseNumber } from '#contract/shared/typed/numbers.ts'
import { joinTexts, type ConvertedPet, type ConvertedRecord, type OfferedPet } from './converted-pet.ts'
import { guessCsvReading, readCsvRows } from './csv-rows.ts'

const header = 'Date,Type,Title,Description,Next due'

export const isCompanionHeader = (row: readonly string[]): boolean => row.join(',') === header

/** @param fileName says how the pet may be called: `rex-records.csv` */
export const listCompanionPets = (fileName: string): OfferedPet[] => {
  const name = fileName.replace(/\.csv$/i, '').replace(/[-_ ]*(health)?[-_ ]*records?$/i, '')
  return [{ name, species: null, sex: null }]
}

// A number whole, with whatever belongs to it, so that no part of it is taken for another one.
const wholeNumber = /[-−+]?\d[\d.,–−-]*/
const writtenUnit = /^[.,]?\s*(kg|kilo|lb|libra|pound|g|oz|onza|ounce)\p{L}*/iu

const weightIn = (words: string, unit: WeightUnit) => {
  const [found = ''] = wholeNumber.exec(words) ?? []
  // The words are a person's, whose language nobody knows.
  const value = parseNumber(found.replace(/[.,–−-]+$/, ''), null)
  const [, written = ''] = writtenUnit.exec(words.slice(words.indexOf(found) + found.length)) ?? []
  if (value === null || /^o/i.test(written)) return null
  if (/^g/i.test(written)) return Number.isInteger(value) ? keptWeight(value, 'grams') : null
  const isPounds = written === '' ? unit === 'Libras' : /^[lp]/i.test(written)
  return keptWeight(value, isPounds ? 'Libras' : 'Kilogramos')
}

const convertRow = (row: readonly string[], unit: WeightUnit): Omit<ConvertedRecord, 'at'> => {
  const [date = '', type = '', title = '', description = '', nextDue = ''] = row
  const next = nextDue || null
  const entry = { part: 'diary', record: { entryDate: date, title, content: description, photos: [] } }
  switch (type) {
    case 'Vaccination':
      return {
        part: 'vaccines',
        record: { name: title, dateAdministered: date, nextDueDate: next, notes: description },
      }
    case 'Vet Visit':
      return {
        part: 'visits',
        record: { visitDate: date, reason: title, findings: description, nextVisitDate: next },
      }
    case 'Medication':
      return { part: 'medications', record: { name: title, notes: joinTexts(date, description) } }
    case 'Weight': {
      const weight = weightIn(`${title} ${description}`, unit)
      return weight === null
        ? entry
        : { part: 'weights', record: { measuredOn: date, ...weight, note: joinTexts(title, description) } }
    }
    default:
      // A symptom, and whatever a later version adds.
      return entry
  }
}

export const convertCompanion = async (path: string, weightUnit: WeightUnit): Promise<ConvertedPet> => {
  const records: ConvertedRecord[] = []
  const reading = (await guessCsvReading(path)) ?? { delimiter: ',', encoding: 'utf-8' }
  for await (const { cells, number } of readCsvRows(path, reading))
    records.push({ ...convertRow(cells, weightUnit), at: `CSV ${number}` })
  return { origin: 'Companion', profile: {}, records: records.slice(1) }
}
