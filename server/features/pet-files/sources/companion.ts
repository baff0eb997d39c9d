// CSV export from backend/utils/export.py of github.com/Ilyassokhlal/companion-pet-health-tracker.
// It has one pet without its name, and weights in the text of a record.
import { toStoredWeight } from '#contract/features/pet-files/weight-columns.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { parseNumber } from '#contract/shared/typed/numbers.ts'
import { joinTexts, type ConvertedPet, type ConvertedRecord, type OfferedPet } from './converted-pet.ts'
import { guessCsvReading, readCsvRows } from './csv-rows.ts'

const header = 'Date,Type,Title,Description,Next due'

export const isCompanionHeader = (row: readonly string[]): boolean => row.join(',') === header

/** @param fileName may contain the pet's name: `rex-records.csv` */
export const listCompanionPets = (fileName: string): OfferedPet[] => {
  const name = fileName.replace(/\.csv$/i, '').replace(/[-_ ]*(health)?[-_ ]*records?$/i, '')
  return [{ name, species: null, sex: null }]
}

// The number is matched whole, so that no part of it is read as another one.
const wholeNumber = /[-−+]?\d[\d.,–−-]*/
const writtenUnit = /^[.,]?\s*(kg|kilo|lb|libra|pound|g|oz|onza|ounce)\p{L}*/iu

const weightIn = (text: string, unit: WeightUnit) => {
  const [found = ''] = wholeNumber.exec(text) ?? []
  // The language of the person's text is not known.
  const value = parseNumber(found.replace(/[.,–−-]+$/, ''), null)
  const [, written = ''] = writtenUnit.exec(text.slice(text.indexOf(found) + found.length)) ?? []
  if (value === null || /^o/i.test(written)) return null
  if (/^g/i.test(written)) return Number.isInteger(value) ? toStoredWeight(value, 'grams') : null
  const isPounds = written === '' ? unit === 'Libras' : /^[lp]/i.test(written)
  return toStoredWeight(value, isPounds ? 'Libras' : 'Kilogramos')
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
      // The rest are symptoms, and kinds of later versions.
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
