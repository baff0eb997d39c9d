import { csvDateFields, csvFields, type CsvField } from '#contract/features/pet-files/csv-fields.ts'
import { csvSampleRows } from '#contract/features/pet-files/limits.ts'
import type { CsvChoice, PetImportChoices } from '#contract/features/pet-files/schema.ts'
import {
  toStoredWeight,
  splitWeight,
  unitInTitle,
  type ColumnUnit,
} from '#contract/features/pet-files/weight-columns.ts'
import { weightMax } from '#contract/features/pets/limits.ts'
import { decimalMarkOf, parseNumber, type Mark } from '#contract/shared/typed/numbers.ts'
import { parseWrittenDate, possibleDateOrders, type DateOrder } from '#contract/shared/typed/dates.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { ConvertedPet, ConvertedRecord } from './converted-pet.ts'
import { readCsvRows, type CsvReading, type CsvRow } from './csv-rows.ts'

// Enough to distinguish days from months in any diary.
const datesLooked = 1000

export const sampleCsv = async (path: string, reading: CsvReading): Promise<PetImportChoices> => {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readCsvRows(path, reading, datesLooked)) rows.push(cells)
  const sampleRows = rows.slice(0, csvSampleRows + 1)
  const columns = Math.max(0, ...sampleRows.map((row) => row.length))
  const orders = Array.from({ length: columns }, (_, column): DateOrder[] => {
    return possibleDateOrders(rows.slice(1).map((row) => row[column] ?? ''))
  })
  const { delimiter, encoding } = reading
  return { kind: 'csv', delimiter, encoding, rows: sampleRows.map((row) => [...row]), dateOrders: orders }
}

/** Defaults for cells without unit or mark. */
type WeightColumn = { readonly unit: ColumnUnit; readonly mark: Mark | null }

const valueOf = (field: CsvField, text: string, { dateOrder }: CsvChoice): unknown => {
  if (!csvDateFields.includes(field)) return text
  // A text that is no date is refused later with its row.
  return text.trim() === '' ? null : (parseWrittenDate(text, dateOrder) ?? text)
}

const weightOf = (cell: string, column: WeightColumn) => {
  const { number, unit } = splitWeight(cell)
  return toStoredWeight(parseNumber(number, column.mark), unit ?? column.unit)
}

const toRecord = (row: readonly string[], choice: CsvChoice, weights: WeightColumn) => {
  const record: Record<string, unknown> = {}
  for (const [column, field] of choice.columns.entries()) {
    const text = row[column] ?? ''
    if (field === 'weightValue') Object.assign(record, weightOf(text, weights))
    else if (field !== null) record[field] = valueOf(field, text, choice)
  }
  if (choice.records === 'parasite-treatments') record['target'] = 'both'
  if (choice.records === 'diary') record['photos'] = []
  return record
}

/** @throws BAD_REQUEST */
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
  const column = choice.columns.indexOf('weightValue')
  const title = choice.hasHeader ? unitInTitle(rows[0]?.cells[column] ?? '') : null
  const unit = title ?? choice.weightUnit
  const written = rows.map(({ cells }) => splitWeight(cells[column] ?? ''))
  // Grams have no decimals, which would show the mark.
  const decimals = written.filter((item) => (item.unit ?? unit) !== 'grams').map(({ number }) => number)
  const weights = { unit, mark: decimalMarkOf(decimals, weightMax) }
  const records = rows.map(({ cells, number }): ConvertedRecord => ({
    part: choice.records,
    record: toRecord(cells, choice, weights),
    at: `CSV ${number}`,
  }))
  return { origin: 'CSV', profile: {}, records: choice.hasHeader ? records.slice(1) : records }
}
