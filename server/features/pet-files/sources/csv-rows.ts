import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse'
import * as z from 'zod'
import type { csvDelimiters, csvEncodings } from '#contract/features/pet-files/csv-fields.ts'
import { csvColumnsMax, petFileRecordsMax, petRecordMaxBytes } from '#contract/features/pet-files/limits.ts'
import { isStorable } from '#contract/shared/text.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { findFirstRow, guessDelimiter, isBlankRow, layoutRows, lineEnds } from './csv-layout.ts'

export type CsvReading = {
  readonly delimiter: (typeof csvDelimiters)[number]
  readonly encoding: (typeof csvEncodings)[number]
}

export interface CsvRow {
  readonly cells: readonly string[]
  /**
   * Counted as in spreadsheets, from 1, with titles and rows of separators alone. Empty lines are
   * not counted: spreadsheets write none, and the parser drops them ten times as fast.
   */
  readonly number: number
}

const csvRow = z.array(z.string().refine(isStorable)).max(csvColumnsMax)

// One more for the row of column names.
const rowsMax = petFileRecordsMax + 1

const createDecoder = (encoding: CsvReading['encoding']) =>
  new TextDecoder(encoding === 'latin1' ? 'windows-1252' : encoding, { fatal: true })

async function* decode(path: string, encoding: CsvReading['encoding']): AsyncGenerator<string> {
  const decoder = createDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* fromFirstRow(rows: AsyncIterable<string[]>): AsyncGenerator<CsvRow> {
  const begun: CsvRow[] = []
  const table = () => begun.slice(findFirstRow(begun.map(({ cells }) => cells)))
  let isFound = false
  let number = 0
  for await (const cells of rows) {
    number += 1
    if (isBlankRow(cells)) continue
    if (isFound) yield { cells, number }
    else if (begun.push({ cells, number }) === layoutRows) {
      isFound = true
      yield* table()
    }
  }
  if (!isFound) yield* table()
}

/**
 * The first row has the names of the columns.
 * @param first the maximum; all when omitted
 * @throws PET_FILE_REFUSED for a file that is no such table, or has too many rows
 */
export async function* readCsvRows(
  path: string,
  { delimiter, encoding }: CsvReading,
  first?: number,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    recordDelimiter: lineEnds,
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: petRecordMaxBytes,
  })
  const source = Readable.from(decode(path, encoding), { objectMode: false })
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  try {
    for await (const row of fromFirstRow(parser)) {
      count += 1
      if (count > rowsMax) break
      yield { cells: csvRow.parse(row.cells), number: row.number }
      if (count === first) return
    }
  } catch {
    throw refusal('not_a_pet_file')
  } finally {
    source.destroy()
  }
  if (count > rowsMax) throw refusal('too_large')
}

const firstBytes = (path: string): Promise<Buffer> => buffer(createReadStream(path, { end: 64 * 1024 - 1 }))

const unprintable = /(?![\t\n\f\r])\p{Cc}/u

const byteOrderMarks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const guessEncodings = (bytes: Buffer): readonly CsvReading['encoding'][] => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return marked === undefined ? ['utf-8', 'latin1'] : [marked[0]]
}

/** Undefined for a file that is no text. */
export const guessCsvReading = async (path: string): Promise<CsvReading | undefined> => {
  const bytes = await firstBytes(path)
  for (const encoding of guessEncodings(bytes)) {
    try {
      // The last character may be cut.
      const text = createDecoder(encoding).decode(bytes, { stream: true })
      if (text.trim() === '' || unprintable.test(text)) return undefined
      return { delimiter: guessDelimiter(text), encoding }
    } catch {
      // Invalid in this encoding: the next one is tried.
    }
  }
  return undefined
}
