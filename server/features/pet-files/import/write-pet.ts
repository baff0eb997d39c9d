// Files are stored first, then all records in one transaction.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { removeUnnamedFiles } from '#server/platform/files/unnamed-files.ts'
import { imageKeys, storeImage } from '#server/platform/images/image-storage.ts'
import type { LongTaskAttempt } from '#server/platform/jobs/long-tasks/long-task.ts'
import { inTransaction } from '#server/platform/services/in-transaction.ts'
import type { Services } from '#server/platform/services/services.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { openArchive, toRefusal, type PetArchive } from '#server/features/pet-files/format/archive.ts'
import { profileName, readJson } from '#server/features/pet-files/format/manifest.ts'
import { createProfile, storeProfile } from '#server/features/pet-files/profile.ts'
import { readBatches, readRecords } from '#server/features/pet-files/format/records.ts'
import type {
  NewPetPlace,
  PetFileOrigin,
  PetFilePart,
  PetStoring,
  PetWriting,
} from '#server/features/pet-files/service.ts'
import { partsOf } from './parts.ts'

export type PetFileImport = {
  readonly path: string
  readonly folder: string
  readonly place: NewPetPlace
  /** Gets the records in place of a new pet. */
  readonly target: PetAccess<'own'> | undefined
  readonly origin: PetFileOrigin
  /** The number of files, for the progress. */
  readonly files: number
  /** The maximum of imported records by part; other parts are imported whole. */
  readonly limits: ReadonlyMap<string, number>
  readonly keepsMicrochip: boolean
  readonly attempt: Pick<LongTaskAttempt<unknown>, 'report' | 'requireCurrent'>
  /** Runs last in the transaction, which its error rolls back. */
  readonly finish: (tx: Tx, inside: Services, access: PetAccess<'own'>) => Promise<void>
}

const batchSize = 200

const createStoring = (services: Services, archive: PetArchive, petImport: PetFileImport, now: Date) => {
  const ids = new Map<string, string>()
  const stored = new Map<string, unknown>()
  const keys: string[] = []
  const unpack: PetStoring['unpack'] = async (path) => {
    const target = join(petImport.folder, 'unpacked')
    await rm(target, { force: true })
    try {
      await pipeline(await archive.open(path), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      throw toRefusal(error, path)
    }
    return { path: target, bytes: archive.sizes.get(path) ?? 0 }
  }
  const storing: PetStoring = {
    ...petImport.place,
    services,
    now,
    newIdOf: (part, id, at = now) => {
      const name = `${part} ${id}`
      const known = ids.get(name) ?? newId(at.getTime())
      ids.set(name, known)
      return known
    },
    unpack,
    storePicture: async (path, keyPrefix) => {
      const { path: file } = await unpack(path)
      const picture = await storeImage(services, keyPrefix, { file, personId: petImport.place.ownerId })
      keys.push(...imageKeys(keyPrefix, picture))
      return picture
    },
    addKeys: (...added) => void keys.push(...added),
    remember: (path, what) => {
      stored.set(path, what)
    },
  }
  return { storing, keys, stored }
}

const storeFiles = async (
  archive: PetArchive,
  services: Services,
  storing: PetStoring,
  petImport: PetFileImport,
) => {
  const profile = readJson(await archive.read(profileName))
  const count = { done: 0 }
  const report = () =>
    petImport.attempt.report(petImport.files === 0 ? 1 : Math.min(1, (count.done += 1) / petImport.files))
  await storeProfile(profile, storing)
  for (const { name, store } of partsOf(services)) {
    if (store === undefined) continue
    let taken = 0
    for await (const { record } of readRecords(archive, name)) {
      if ((taken += 1) > (petImport.limits.get(name) ?? Infinity)) break
      await store(record, storing)
      await report()
    }
  }
  return profile
}

/** Excludes records beyond the limit, and those that refer to them. */
const createChoice = (
  { check, isWhole = false }: PetFilePart,
  limit: number,
  leftOut: ReadonlyMap<string, ReadonlySet<string>>,
) => {
  const without = new Set<string>()
  let taken = 0
  const isTaken = (record: unknown): boolean => {
    if (isWhole) return true
    if (limit === Infinity && [...leftOut.values()].every((keys) => keys.size === 0)) return true
    const { key, refersTo } = check(record)
    const isOrphan = refersTo.some(({ part, id }) => leftOut.get(part)?.has(id) === true)
    if (!isOrphan && (taken += 1) <= limit) return true
    without.add(key)
    return false
  }
  return { isTaken, without }
}

const writeRecords = async (
  services: Services,
  archive: PetArchive,
  writing: Omit<PetWriting, 'access'>,
  petImport: PetFileImport,
  profile: unknown,
): Promise<void> => {
  const { target } = petImport
  if (target !== undefined)
    return withPetLocked(writing.inside, target, () =>
      writeParts(services, archive, { ...writing, access: target }, petImport),
    )
  const access = await createProfile(profile, petImport.place, writing)
  return writeParts(services, archive, { ...writing, access }, petImport)
}

const writeParts = async (
  services: Services,
  archive: PetArchive,
  writing: PetWriting,
  petImport: PetFileImport,
): Promise<void> => {
  const leftOut = new Map<string, ReadonlySet<string>>()
  for (const part of partsOf(services)) {
    const { isTaken, without } = createChoice(part, petImport.limits.get(part.name) ?? Infinity, leftOut)
    leftOut.set(part.name, without)
    for await (const batch of readBatches(archive, part.name, batchSize)) {
      const records = batch.map(({ record }) => record).filter(isTaken)
      await petImport.attempt.requireCurrent(writing.tx)
      if (records.length > 0) await part.write(records, writing)
    }
  }
  await petImport.finish(writing.tx, writing.inside, writing.access)
}

/**
 * No data stays after an error.
 * @throws PET_FILE_REFUSED, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, and errors of `finish`
 */
export const writePet = async (services: Services, petImport: PetFileImport): Promise<void> => {
  const archive = await openArchive(petImport.path)
  const folder = await mkdtemp(join(petImport.folder, 'pet-file-'))
  const now = services.clock()
  const { storing, keys, stored } = createStoring(services, archive, { ...petImport, folder }, now)
  let isCommitted = false
  try {
    const profile = await storeFiles(archive, services, storing, petImport)
    await services.db.transaction(async (tx) => {
      const { newIdOf } = storing
      const { origin, keepsMicrochip } = petImport
      const inside = inTransaction(services, tx)
      const writing = {
        inside,
        tx,
        now,
        newIdOf,
        origin,
        keepsMicrochip,
        stored: (path: string) => stored.get(path),
      }
      await writeRecords(services, archive, writing, petImport, profile)
    })
    isCommitted = true
  } finally {
    archive.close()
    await rm(folder, { recursive: true, force: true })
    if (!isCommitted) await removeUnnamedFiles(services, keys)
  }
}
