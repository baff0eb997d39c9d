// Records are read as for an export, files only measured.
import { measuredFilesMax } from '#contract/features/pet-files/limits.ts'
import type { PetFileSize } from '#contract/features/pet-files/schema.ts'
import { partsOf } from '#server/features/pet-files/import/parts.ts'
import { readProfile } from '#server/features/pet-files/profile.ts'
import type { PetReading } from '#server/features/pet-files/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { openServerSigner } from '#server/platform/signing/server-keys.ts'

/** A path, a size and a hash. */
const manifestLineBytes = 150

/** A store on the network takes some milliseconds for each size. */
const askedAtOnce = 16

const sumOfFiles = async (
  { fileStore }: Pick<Services, 'fileStore'>,
  keys: readonly string[],
): Promise<number> => {
  const measured = keys.slice(0, measuredFilesMax)
  let sum = 0
  for (let from = 0; from < measured.length; from += askedAtOnce) {
    const sizes = measured.slice(from, from + askedAtOnce).map((key) => fileStore.size(key))
    // A missing file counts as empty here, though it stops an export.
    for (const size of await Promise.all(sizes)) sum += size ?? 0
  }
  return measured.length === 0 ? 0 : Math.round((sum / measured.length) * keys.length)
}

export const measurePetFile = async (services: Services, access: PetAccess<'own'>): Promise<PetFileSize> => {
  const keys: string[] = []
  const reading: PetReading = {
    db: services.db,
    access,
    server: services.config.publicUrl.origin,
    signer: await openServerSigner(services),
    addFile: (key, extension) => {
      keys.push(key)
      return `files/${keys.length}.${extension}`
    },
  }
  let bytes = Buffer.byteLength(JSON.stringify(await readProfile(reading)))
  let records = 0
  const parts = partsOf(services)
  for (const part of parts)
    for await (const record of part.read(reading)) {
      bytes += Buffer.byteLength(JSON.stringify(record)) + 1
      records += 1
    }
  // Profile, manifest and signature are entries, too.
  const entries = keys.length + parts.length + 3
  const fileBytes = await sumOfFiles(services, keys)
  return { bytes: bytes + fileBytes + entries * manifestLineBytes, entries, files: keys.length, records }
}
