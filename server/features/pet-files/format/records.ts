// A JSON object on each line, read one at a time.
import { petRecordMaxBytes, petRecordsMaxBytes } from '#contract/features/pet-files/limits.ts'
import { toRefusal, type PetArchive } from './archive.ts'
import { readJson, recordsName } from './manifest.ts'
import { refusal } from './refusal.ts'

/** `at` is the entry and line. */
export type NumberedRecord = { readonly record: unknown; readonly at: string }

const feed = 0x0a

/** @throws PET_FILE_REFUSED for a line that is too long or no JSON */
export async function* readRecords(archive: PetArchive, part: string): AsyncGenerator<NumberedRecord> {
  const name = recordsName(part)
  const size = archive.sizes.get(name)
  if (size === undefined) return
  if (size > petRecordsMaxBytes) throw refusal('too_large', name)
  let line = 0
  const parse = (bytes: Buffer): NumberedRecord => {
    line += 1
    const record = readJson(bytes)
    if (record === undefined) throw refusal('invalid_records', `${name}:${line}`)
    return { record, at: `${name}:${line}` }
  }
  let rest = Buffer.alloc(0)
  const stream = await archive.open(name)
  try {
    const chunks: AsyncIterable<Buffer> = stream
    for await (const chunk of chunks) {
      rest = Buffer.concat([rest, chunk])
      for (let end = rest.indexOf(feed); end !== -1; end = rest.indexOf(feed)) {
        if (end > petRecordMaxBytes) throw refusal('invalid_records', `${name}:${line + 1}`)
        yield parse(rest.subarray(0, end))
        rest = rest.subarray(end + 1)
      }
      if (rest.length > petRecordMaxBytes) throw refusal('invalid_records', `${name}:${line + 1}`)
    }
  } catch (error) {
    throw toRefusal(error, name)
  } finally {
    stream.destroy()
  }
  // Only a file that was cut off ends without a line feed.
  if (rest.length > 0) throw refusal('invalid_records', `${name}:${line + 1}`)
}

export async function* readBatches(
  archive: PetArchive,
  part: string,
  size: number,
): AsyncGenerator<readonly NumberedRecord[]> {
  let batch: NumberedRecord[] = []
  for await (const record of readRecords(archive, part)) {
    batch.push(record)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
