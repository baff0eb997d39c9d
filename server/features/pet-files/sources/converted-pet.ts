// docs/imports.md
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { ZodError } from 'zod'
import { petFileRecordsMax } from '#contract/features/pet-files/limits.ts'
import type { PetFileContents } from '#contract/features/pet-files/schema.ts'
import type { Sex, Species } from '#contract/features/pets/schema.ts'
import {
  manifestName,
  newManifest,
  profileName,
  recordsName,
} from '#server/features/pet-files/format/manifest.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { checkProfile } from '#server/features/pet-files/profile.ts'
import { partsOf } from '#server/features/pet-files/import/parts.ts'
import type { IsKnown } from '#server/features/pet-files/import/target-pet.ts'
import { writeZipTo } from '#server/platform/files/zip-writer.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { Services } from '#server/platform/services/services.ts'

export type ConvertedRecord = {
  readonly part: string
  /** Without its id; null where the source has no valid record. */
  readonly record: Readonly<Record<string, unknown>> | null
  /** The table or list, and the number of the row there. */
  readonly at: string
}

export type ConvertedPet = {
  readonly origin: string
  readonly profile: Readonly<Record<string, unknown>>
  readonly records: Iterable<ConvertedRecord>
}

export type OfferedPet = { readonly name: string; readonly species: Species | null; readonly sex: Sex | null }

const leftOutShown = 20

type LeftOutRows = PetFileContents['skipped']

const collectRows = () => {
  const found: { count: number; rows: string[]; fields?: Record<string, string> } = { count: 0, rows: [] }
  const add = (at: string, field?: string): void => {
    found.count += 1
    if (found.rows.length >= leftOutShown) return
    found.rows.push(at)
    if (field !== undefined) found.fields = { ...found.fields, [at]: field }
  }
  return { found, add }
}

const firstFieldOf = ({ issues: [first] }: ZodError): string | undefined => {
  const field = first?.path[0]
  return typeof field === 'string' ? field : undefined
}

// A few milliseconds of work between pauses for other requests.
const rowsAtOnce = 200

/** @throws PET_FILE_REFUSED for more records than a pet file may have */
async function* yieldingToEvents(records: Iterable<ConvertedRecord>): AsyncGenerator<ConvertedRecord> {
  let row = 0
  for (const record of records) {
    row += 1
    if (row > petFileRecordsMax) throw refusal('too_large')
    if (row % rowsAtOnce === 0) await pause()
    yield record
  }
}

/**
 * Rows that break the rules of their kind are skipped.
 * @param isKnown the pet has such a record already, which is left out
 * @throws BAD_REQUEST when the animal itself breaks them, PET_FILE_REFUSED for too many rows
 */
export const writeConvertedPet = async (
  services: Pick<Services, 'extensions' | 'clock'>,
  path: string,
  { origin, profile, records }: ConvertedPet,
  isKnown: IsKnown = () => false,
): Promise<{ readonly skipped: LeftOutRows; readonly duplicates: LeftOutRows }> => {
  const now = services.clock()
  const parts = new Map(partsOf(services).map((part) => [part.name, part]))
  const lines = new Map<string, string[]>()
  const [skipped, duplicates] = [collectRows(), collectRows()]
  for await (const { part, record, at } of yieldingToEvents(records)) {
    if (record === null) {
      skipped.add(at)
      continue
    }
    const known = lines.get(part) ?? []
    const row = { id: String(known.length + 1), createdAt: now.toISOString(), ...record }
    try {
      parts.get(part)?.check(row)
      if (isKnown(row)) {
        duplicates.add(at)
        continue
      }
      known.push(`${JSON.stringify(row)}\n`)
      lines.set(part, known)
    } catch (error) {
      if (!(error instanceof ZodError)) throw error
      skipped.add(at, firstFieldOf(error))
    }
  }
  try {
    checkProfile(profile)
  } catch (error) {
    throw error instanceof ZodError ? invalidField('choice.pet', 'invalid') : error
  }
  const texts = [
    { name: profileName, bytes: Buffer.from(JSON.stringify(profile)) },
    ...[...lines].map(([part, of]) => ({ name: recordsName(part), bytes: Buffer.from(of.join('')) })),
  ]
  const entries = texts.map(({ name, bytes }) => ({
    path: name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const manifest = Buffer.from(JSON.stringify(newManifest(now, origin, entries)))
  await writeZipTo(
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    [...texts, { name: manifestName, bytes: manifest }].map(({ name, bytes }) => ({
      name,
      isCompressed: false,
      open: () => Readable.from([bytes]),
    })),
    now,
  )
  return { skipped: skipped.found, duplicates: duplicates.found }
}

export const joinTexts = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text) => text != null && text.trim() !== '').join('\n') || null

const speciesNames: Readonly<Record<string, Species>> = {
  dog: 'perro',
  perro: 'perro',
  cat: 'gato',
  gato: 'gato',
  rabbit: 'conejo',
  conejo: 'conejo',
  horse: 'caballo',
  caballo: 'caballo',
  hamster: 'hamster',
  chicken: 'pollo',
  iguana: 'iguana',
}

export const speciesOf = (word: unknown): Species | null =>
  typeof word === 'string' ? (speciesNames[word.trim().toLowerCase()] ?? null) : null

export const sexOf = (word: unknown): Sex | null => {
  if (typeof word !== 'string') return null
  if (/^(male|macho|m)$/i.test(word.trim())) return 'Macho'
  return /^(female|hembra|f|h)$/i.test(word.trim()) ? 'Hembra' : null
}

/** Weights are stored in grams; calculated ones may be finer. */
export const roundedWeight = (value: number): number => Math.round(value * 1000) / 1000
