// A plain table, of which the person says what each column is.
import { csvDateFields, csvFields, type CsvField } from '#contract/features/pet-files/csv-fields.ts'
import { csvSampleRows } from '#contract/features/pet-files/limits.ts'
import type { CsvChoice, PetImportChoices } from '#contract/features/pet-files/schema.ts'
import { weightMax } from '#contract/features/pets/limits.ts'
import type { WeightUnit } from '#contract/features/pets/schema.ts'
import { decimalMarkOf, parseNumber, type Mark } from '#contract/shared/typed-numbers.ts'
import { parseWrittenDate, possibleDateOrders, type DateOrder } from '#contract/shared/written-dates.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { ConvertedPet, ConvertedRecord } from './converted-pet.ts'
import { readCsvRows, type CsvReading, type CsvRow } from './csv-rows.ts'

// Enough to tell days from months in any diary.
const datesLooked = 1000

/** The first rows, and in which order the dates of each column can be. */
export const sampleCsv = async (path: string, reading: CsvReading): Promise<PetImportChoices> => {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readCsvRows(path, reading, datesLooked)) rows.push(cells)
  const shown = rows.slice(0, csvSampleRows + 1)
  const columns = Math.max(0, ...shown.map((row) => row.length))
  const orders = Array.from({ length: columns }, (_, column): DateOrder[] => {
    return possibleDateOrders(rows.slice(1).map((row) => row[column] ?? ''))
  })
  const { delimiter, encoding } = reading
  return { kind: 'csv', delimiter, encoding, rows: shown.map((row) => [...row]), dateOrders: orders }
}

const cellWithUnit =
  /^\s*([^\p{L}]*?)\s*(?:(kgs?|kilos?|kilogramos?|kilograms?)|lbs?|libras?|pounds?)\.?\s*$/iu

/** A weight may have its unit beside it, as in '12,5 kg' and '27 lb'. */
const splitWeight = (text: string): { readonly number: string; readonly unit?: WeightUnit } => {
  // Longer than any weight.
  const [found, number = '', kilograms] = text.length > 40 ? [] : (cellWithUnit.exec(text) ?? [])
  if (found === undefined) return { number: text }
  return { number, unit: kilograms === undefined ? 'Libras' : 'Kilogramos' }
}

const valueOf = (field: CsvField, text: string, { dateOrder }: CsvChoice, mark: Mark | null): unknown => {
  if (csvDateFields.includes(field))
    // What is no date stays as it is written, and is refused with its row.
    return text.trim() === '' ? null : (parseWrittenDate(text, dateOrder) ?? text)
  if (field === 'weightValue') return parseNumber(splitWeight(text).number, mark)
  return text
}

const toRecord = (row: readonly string[], choice: CsvChoice, mark: Mark | null): Record<string, unknown> => {
  const record: Record<string, unknown> = {}
  for (const [column, field] of choice.columns.entries())
    if (field !== null) record[field] = valueOf(field, row[column] ?? '', choice, mark)
  if (choice.records === 'weights') {
    const { unit } = splitWeight(row[choice.columns.indexOf('weightValue')] ?? '')
    record['weightUnit'] = unit ?? choice.weightUnit
  }
  if (choice.records === 'parasite-treatments') record['target'] = 'both'
  if (choice.records === 'diary') record['photos'] = []
  return record
}

/** @throws BAD_REQUEST when a column goes into no field, two into one, or one is missing */
const requireColumns = ({ records, columns }: CsvChoice): void => {
  const { fields, required } = csvFields[records]
  const chosen = columns.filter((field) => field !== null)
  const isWrong = chosen.some((field) => !fields.includes(field)) || new Set(chosen).size < chosen.length
  if (isWrong) throw invalidField('choice.columns', 'invalid')
  if (required.some((field) => !chosen.includes(field))) throw invalidField('choice.columns', 'required')
}

export const convertCsv = async (path: string, choice: CsvChoice): Promise<ConvertedPet> => {
  requireColumns(choice)
  const rows: CsvRow[] = []
  for await (const row of readCsvRows(path, choice)) rows.push(row)
  const weights = choice.columns.indexOf('weightValue')
  const mark = decimalMarkOf(
    rows.map(({ cells }) => splitWeight(cells[weights] ?? '').number),
    weightMax,
  )
  const records = rows.map(({ cells, number }): ConvertedRecord => ({
    part: choice.records,
    record: toRecord(cells, choice, mark),
    at: `CSV ${number}`,
  }))
  return { origin: 'CSV', profile: {}, records: choice.hasHeader ? records.slice(1) : records }
}
