// The records of one moment are stored on the disk, and the ZIP is written while it is sent.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  manifestName,
  newManifest,
  profileName,
  recordsName,
  signatureName,
  type ManifestEntry,
} from '#server/features/pet-files/format/manifest.ts'
import { signManifest } from '#server/features/pet-files/format/signature.ts'
import { readProfile } from '#server/features/pet-files/profile.ts'
import { partsOf } from '#server/features/pet-files/import/parts.ts'
import type { PetReading } from '#server/features/pet-files/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isHarmlessExtension } from '#server/platform/files/harmless-extension.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { writeZipTo, type ZipEntry } from '#server/platform/files/zip-writer.ts'
import type { Services } from '#server/platform/services/services.ts'
import { openServerSigner, type ServerSigner } from '#server/platform/signing/server-keys.ts'

/** The transaction's data, so that the rest needs no database. */
type Snapshot = {
  /** Local files with JSON, by name in the ZIP. */
  readonly texts: readonly { readonly name: string; readonly path: string }[]
  /** Keys of the file store, by path in the ZIP. */
  readonly files: ReadonlyMap<string, string>
  readonly name: string
}

async function* toLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

const writeLines = (path: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(lines, { objectMode: false }), createWriteStream(path, { flags: 'wx', mode: 0o600 }))

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

const takeSnapshot = async (
  services: Services,
  access: PetAccess<'own'>,
  folder: string,
  signer: ServerSigner,
): Promise<Snapshot> => {
  const files = new Map<string, string>()
  const texts: { name: string; path: string }[] = []
  const read = async (tx: Tx): Promise<string> => {
    const reading: PetReading = {
      db: tx,
      access,
      server: services.config.publicUrl.origin,
      signer,
      addFile: (key, extension) => {
        // The record contains the file's own name; this one is safe on a disk after unpacking.
        const path = `files/${files.size + 1}.${isHarmlessExtension(extension) ? extension : 'bin'}`
        files.set(path, key)
        return path
      },
    }
    const write = async (name: string, lines: AsyncIterable<string>) => {
      const path = join(folder, String(texts.length))
      await writeLines(path, lines)
      texts.push({ name, path })
    }
    const profile = await readProfile(reading)
    await write(profileName, one(`${JSON.stringify(profile, null, 2)}\n`))
    for (const part of partsOf(services)) await write(recordsName(part.name), toLines(part.read(reading)))
    return profile.name
  }
  const name = await services.db.transaction(read, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  return { texts, files, name }
}

const listed = (path: string, source: Readable, entries: ManifestEntry[]): Readable => {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
    flush: (done) => {
      entries.push({ path, bytes, sha256: hash.digest('hex') })
      done()
    },
  })
  // A failed source must end the archive too, or its entry would look whole.
  pipeline(source, meter).catch((error: Error) => meter.destroy(error))
  return meter
}

/** The last entry contains the hashes of the others. */
function* zipEntries(
  services: Services,
  { texts, files }: Snapshot,
  signer: ServerSigner,
  madeAt: Date,
): Generator<ZipEntry> {
  const entries: ManifestEntry[] = []
  for (const { name, path } of texts)
    yield { name, isCompressed: true, open: () => listed(name, createReadStream(path), entries) }
  for (const [path, key] of files) {
    const open = async () => {
      const opened = await services.fileStore.open(key)
      // An incomplete export is worse than none.
      if (opened === null) throw new Error(`the file ${key} is gone`)
      return listed(path, opened.stream, entries)
    }
    yield { name: path, isCompressed: false, open }
  }
  const manifest = () =>
    Buffer.from(
      `${JSON.stringify(newManifest(madeAt, services.config.publicUrl.origin, entries), null, 1)}\n`,
    )
  yield { name: manifestName, isCompressed: true, open: () => Readable.from([manifest()]) }
  const signature = () => Readable.from([signManifest(signer, manifest())])
  yield { name: signatureName, isCompressed: true, open: signature }
}

/**
 * The stream fails where one of the files cannot be read.
 * @param signal aborted when the client is gone
 */
export const openPetFile = async (
  services: Services,
  access: PetAccess<'own'>,
  signal: AbortSignal,
): Promise<{ readonly body: Readable; readonly name: string }> => {
  const dir = uploadsDir(services.config)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(dir, 'pet-file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const madeAt = services.clock()
    // Read before the transaction, because the first key may have to be created.
    const signer = await openServerSigner(services)
    const snapshot = await takeSnapshot(services, access, folder, signer)
    signal.throwIfAborted()
    const target = new PassThrough()
    signal.addEventListener('abort', () => target.destroy(), { once: true })
    writeZipTo(target, zipEntries(services, snapshot, signer, madeAt), madeAt)
      .catch((error: Error) => {
        if (!signal.aborted) services.log.error({ err: error }, 'could not write the file of a pet')
        target.destroy(error)
      })
      .finally(() => void remove())
    return { body: target, name: snapshot.name }
  } catch (error) {
    await remove()
    throw error
  }
}
