// Reads tables of comma-separated values, however they are separated and encoded.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse'
import * as z from 'zod'
import { csvDelimiters, type csvEncodings } from '#contract/features/pet-files/csv-fields.ts'
import { csvColumnsMax, petFileRecordsMax, petRecordMaxBytes } from '#contract/features/pet-files/limits.ts'
import { isStorable } from '#contract/shared/text.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'

export type CsvReading = {
  readonly delimiter: (typeof csvDelimiters)[number]
  readonly encoding: (typeof csvEncodings)[number]
}

const csvRow = z.array(z.string().refine(isStorable)).max(csvColumnsMax)

// The names of the columns are no record.
const rowsMax = petFileRecordsMax + 1

async function* decode(path: string, encoding: CsvReading['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : 'utf-8', { fatal: true })
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * The rows of a local file, empty ones left out.
 * @param first how many are wanted; all when omitted
 * @throws PET_FILE_REFUSED for what is no such table, or has too many rows
 */
export async function* readCsvRows(
  path: string,
  { delimiter, encoding }: CsvReading,
  first?: number,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: petRecordMaxBytes,
    to: first ?? rowsMax + 1,
  })
  const source = Readable.from(decode(path, encoding), { objectMode: false })
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  try {
    for await (const row of parser) {
      count += 1
      if (count <= (first ?? rowsMax)) yield csvRow.parse(row)
    }
  } catch {
    throw refusal('not_a_pet_file')
  } finally {
    source.destroy()
  }
  if (first === undefined && count > rowsMax) throw refusal('too_large')
}

const firstBytes = (path: string): Promise<Buffer> => buffer(createReadStream(path, { end: 64 * 1024 - 1 }))

// Tab, line feeds and form feed are all that plain text needs of the control characters.
const unprintable = /(?![\t\n\f\r])\p{Cc}/u

/** How a file is probably to be read; undefined where it is no text. */
export const guessCsvReading = async (path: string): Promise<CsvReading | undefined> => {
  const bytes = await firstBytes(path)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: CsvReading['encoding'] = 'utf-8'
  let text = ''
  try {
    // The last character may be cut.
    text = decoder.decode(bytes, { stream: true })
  } catch {
    encoding = 'latin1'
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  if (text.trim() === '' || unprintable.test(text)) return undefined
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  const [delimiter = ','] = csvDelimiters.toSorted((a, b) => line.split(b).length - line.split(a).length)
  return { delimiter, encoding }
}
