// A file that passes can be imported, except that pictures are decoded only then.
import { createHash } from 'node:crypto'
import { ZodError } from 'zod'
import { diaryPhotoMaxBytes } from '#contract/features/diary/limits.ts'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { petFileRecordsMax } from '#contract/features/pet-files/limits.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import { petFileContents, type PetFileContents } from '#contract/features/pet-files/schema.ts'
import { openArchive, toRefusal, type PetArchive } from '#server/features/pet-files/format/archive.ts'
import {
  manifestName,
  parseManifest,
  profileName,
  readJson,
  recordsName,
  signatureName,
  type PetManifest,
} from '#server/features/pet-files/format/manifest.ts'
import { readRecords } from '#server/features/pet-files/format/records.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import { checkProfile } from '#server/features/pet-files/profile.ts'
import { readSignature } from '#server/features/pet-files/format/signature.ts'
import type { FileUse, PetFileOrigin, PetFilePart } from '#server/features/pet-files/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { partsOf } from './parts.ts'

export type Inspected = {
  readonly contents: PetFileContents
  readonly origin: PetFileOrigin
  /** Apart, because not every plan includes it. */
  readonly microchipNumber: string | null
}

const largest = { picture: diaryPhotoMaxBytes, document: documentMaxBytes } as const

const checkHashes = async (archive: PetArchive, { entries }: PetManifest): Promise<void> => {
  const listed = new Map(entries.map((entry) => [entry.path, entry]))
  if (listed.size !== entries.length) throw refusal('duplicate_entry', manifestName)
  for (const name of archive.sizes.keys())
    if (name !== manifestName && name !== signatureName && !listed.has(name))
      throw refusal('surplus_entry', name)
  for (const { path, bytes, sha256 } of entries) {
    if (!archive.sizes.has(path)) throw refusal('missing_entry', path)
    if (archive.sizes.get(path) !== bytes) throw refusal('wrong_hash', path)
    const hash = createHash('sha256')
    const stream = await archive.open(path)
    try {
      const chunks: AsyncIterable<Buffer> = stream
      for await (const chunk of chunks) hash.update(chunk)
    } catch (error) {
      throw toRefusal(error, path)
    }
    if (hash.digest('hex') !== sha256) throw refusal('wrong_hash', path)
  }
}

const createFileCheck = (archive: PetArchive) => {
  const used = new Set<string>()
  return {
    use: (files: readonly FileUse[], at: string): void => {
      for (const { path, kind } of files) {
        const size = archive.sizes.get(path)
        if (size === undefined) throw refusal('missing_entry', path)
        if (used.has(path)) throw refusal('invalid_records', at)
        if (size === 0 || size > largest[kind]) throw refusal('too_large', path)
        used.add(path)
      }
    },
    finish: (): { readonly files: number; readonly fileBytes: number } => {
      let fileBytes = 0
      for (const [path, size] of archive.sizes) {
        if (!path.startsWith('files/')) continue
        if (!used.has(path)) throw refusal('surplus_entry', path)
        fileBytes += size
      }
      return { files: used.size, fileBytes }
    },
  }
}

const orRefuse = <T>(work: () => T, at: string): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof ZodError ? refusal('invalid_records', at) : error
  }
}

const checkParts = async (
  archive: PetArchive,
  parts: readonly PetFilePart[],
  files: ReturnType<typeof createFileCheck>,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  const keys = new Map<string, ReadonlySet<string>>()
  let total = 0
  for (const part of parts) {
    const own = new Set<string>()
    for await (const { record, at } of readRecords(archive, part.name)) {
      const facts = orRefuse(() => part.check(record), at)
      total += 1
      if (own.has(facts.key) || total > petFileRecordsMax) throw refusal('invalid_records', at)
      if (facts.refersTo.some(({ part: to, id }) => keys.get(to)?.has(id) !== true))
        throw refusal('invalid_records', at)
      own.add(facts.key)
      if (part.countAll !== undefined && own.size > recordsPerKindMax) throw refusal('too_many_records', at)
      files.use(facts.files, at)
    }
    keys.set(part.name, own)
    if (own.size > 0) counts[part.name] = own.size
  }
  return counts
}

const inspectParts = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  archive: PetArchive,
  parts: readonly PetFilePart[],
): Promise<Pick<PetFileContents, 'stamps'>> => {
  let found: Pick<PetFileContents, 'stamps'> = {}
  const read = (part: string) => readRecords(archive, part)
  for (const { inspect } of parts)
    if (inspect !== undefined) found = { ...found, ...(await inspect({ db, now: clock(), read })) }
  return found
}

/** @throws PET_FILE_REFUSED */
export const inspectPetFile = async (
  services: Pick<Services, 'extensions' | 'db' | 'clock'>,
  path: string,
  skipped: PetFileContents['skipped'] = { count: 0, rows: [] },
): Promise<Inspected> => {
  const archive = await openArchive(path)
  try {
    if (!archive.sizes.has(manifestName)) throw refusal('not_a_pet_file')
    const manifestBytes = await archive.read(manifestName)
    const manifest = parseManifest(manifestBytes)
    const parts = partsOf(services)
    const known = new Set(parts.map(({ name }) => recordsName(name)))
    for (const name of archive.sizes.keys())
      if (name.startsWith('records/') && !known.has(name)) throw refusal('future_version', name)
    await checkHashes(archive, manifest)
    const signed = archive.sizes.has(signatureName) ? await archive.read(signatureName) : null
    const { signature, origin } = await readSignature(services, manifestBytes, manifest.origin, signed)
    const files = createFileCheck(archive)
    const profile = readJson(await archive.read(profileName))
    const facts = orRefuse(() => checkProfile(profile), profileName)
    files.use(facts.files, profileName)
    const counts = await checkParts(archive, parts, files)
    return {
      origin,
      microchipNumber: facts.microchipNumber,
      contents: petFileContents.parse({
        name: facts.name,
        species: facts.species,
        madeAt: manifest.madeAt,
        origin: manifest.origin,
        signature,
        counts,
        ...files.finish(),
        ...(await inspectParts(services, archive, parts)),
        skipped,
      }),
    }
  } finally {
    archive.close()
  }
}
