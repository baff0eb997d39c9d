// Spreadsheets put titles, dates of printing and empty lines above the names of the columns.
import { parse } from 'csv-parse/sync'
import { csvDelimiters } from '#contract/features/pet-files/csv-fields.ts'
import { parseWrittenDate, dateOrders } from '#contract/shared/typed/dates.ts'

type Row = readonly string[]

/** The first row of the table is among these. */
export const layoutRows = 30

const isBlank = (cell: string): boolean => cell.trim() === ''
const countFilled = (row: Row): number => row.filter((cell) => !isBlank(cell)).length

/** True also for a row of separators and spaces. */
export const isBlankRow = (row: Row): boolean => countFilled(row) === 0

const isValue = (cell: string): boolean =>
  /^[-+]?\d[\d.,]*\s*\p{L}{0,10}\.?$/u.test(cell.trim()) ||
  dateOrders.some((order) => parseWrittenDate(cell, order) !== null)

const commonWidth = (rows: readonly Row[]): number => {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([a, first], [b, second]) => second - first || b - a)[0]?.[0] ?? 0
}

/**
 * Most of the first rows have the table's width. A row above the table has one cell, or fewer than
 * the following row of names.
 * @param rows the first ones, without blank ones
 */
export const findFirstRow = (rows: readonly Row[]): number => {
  const width = commonWidth(rows)
  const isWhole = (row: Row): boolean => row.length >= width && countFilled(row) >= 2
  const isNames = (row: Row): boolean => isWhole(row) && !row.some(isValue)
  const severalCells = Math.max(
    0,
    rows.findIndex((row) => countFilled(row) >= 2),
  )
  const whole = rows.findIndex(isWhole)
  const first = rows[whole]
  if (first === undefined || !isNames(first)) return severalCells
  if (countFilled(first) === width) return whole
  // A title such as 'Clinic; Patitas', which the spreadsheet filled up with separators.
  const values = rows.findIndex((row) => isWhole(row) && row.some(isValue))
  const names = rows.findIndex((row) => isNames(row) && countFilled(row) === width)
  return names !== -1 && names < values ? names : whole
}

/** A title may have another line end than the rows below it. */
export const lineEnds = ['\r\n', '\n', '\r']

const parseSample = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      delimiter,
      recordDelimiter: lineEnds,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      to: layoutRows * 4,
    })
  } catch {
    // The sample cuts a quote off, or it is never closed.
    return text.split(/\r?\n/).map((line) => line.split(delimiter))
  }
}

const namedDelimiter = /^\s*"?sep=(.)"?\s*$/i

/**
 * A first line `sep=;` wins, or else the separator that splits most rows.
 * @param text the beginning of the file
 */
export const guessDelimiter = (text: string): (typeof csvDelimiters)[number] => {
  const [firstLine = ''] = text.trimStart().split(/\r?\n/, 1)
  const named = csvDelimiters.find((csvDelimiter) => csvDelimiter === namedDelimiter.exec(firstLine)?.[1])
  if (named !== undefined) return named
  const found = csvDelimiters.map((delimiter) => {
    const parted = parseSample(text, delimiter).filter((row) => row.length > 1 && !isBlankRow(row))
    // Numbers may contain commas, so other separators take precedence.
    return { delimiter, rows: parted.length, isUnambiguous: delimiter !== ',', width: commonWidth(parted) }
  })
  const [best] = found.toSorted(
    (a, b) => b.rows - a.rows || Number(b.isUnambiguous) - Number(a.isUnambiguous) || b.width - a.width,
  )
  return best === undefined || best.rows === 0 ? ',' : best.delimiter
}
