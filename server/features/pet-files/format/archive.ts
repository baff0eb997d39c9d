// The ZIP may be hostile: no entry is unpacked before all names, kinds and sizes are checked.
import { open as openFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import {
  petFileEntriesMax,
  petFileMaxBytes,
  petManifestMaxBytes,
  petRecordMaxBytes,
  unpackedRatioMax,
} from '#contract/features/pet-files/limits.ts'
import { manifestName, profileName, signatureName } from './manifest.ts'
import { refusal } from './refusal.ts'

export type PetArchive = {
  /** Declared sizes of the entries, by name. */
  readonly sizes: ReadonlyMap<string, number>
  /** @throws PET_FILE_REFUSED, also later as an error of the stream: see `toRefusal` */
  readonly open: (name: string) => Promise<Readable>
  /** Small entries only. */
  readonly read: (name: string) => Promise<Buffer>
  readonly close: () => void
}

const none = Buffer.alloc(0)
const localHeader = Buffer.from('PK\u0003\u0004', 'latin1')

const beginsLikeZip = async (path: string): Promise<boolean> => {
  const file = await openFile(path)
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && bytes.equals(localHeader)
  } finally {
    await file.close()
  }
}

/** Converts the library's errors about a file into a refusal. Returns other errors unchanged. */
export const toRefusal = (error: unknown, at: string | null = null): unknown => {
  if (
    !(error instanceof Error) ||
    ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))
  )
    return error
  const { message } = error
  if (/absolute path|invalid relative path|invalid characters/.test(message))
    return refusal('unsafe_name', at)
  if (/too many bytes/.test(message)) return refusal('too_large', at)
  if (/encrypted/.test(message)) return refusal('encrypted', at)
  return 'defined' in error ? error : refusal('truncated', at)
}

// The file type of Unix, in the upper half of the attributes; 0 from other systems.
const fileKind = (entry: Entry): number => (entry.externalFileAttributes >>> 16) & 0o170000
const plainFile = 0o100000

const allowedName =
  /^(?:manifest\.json|signature\.json|pet\.json|records\/[a-z-]{1,40}\.ndjson|files\/[0-9a-z-]{1,40}(?:\.[a-z0-9]{1,10})?)$/

// ZIP64 sizes and timestamps take some 70 bytes. The format allows 64 KiB, and as many for a
// comment: tens of thousands of such entries would fill the memory.
const extraFieldMaxBytes = 128

const judge = (entry: Entry, known: ReadonlyMap<string, Entry>): void => {
  const { fileName: name } = entry
  if (entry.extraFieldLength > extraFieldMaxBytes || entry.fileCommentLength > 0)
    throw refusal('too_large', name)
  if (entry.isEncrypted()) throw refusal('encrypted', name)
  if (fileKind(entry) !== 0 && fileKind(entry) !== plainFile) throw refusal('unsafe_name', name)
  if (!allowedName.test(name)) throw refusal('surplus_entry', name)
  if (known.has(name)) throw refusal('duplicate_entry', name)
  if (!entry.canDecodeFileData()) throw refusal('truncated', name)
}

/** Unneeded by now; each entry would otherwise keep two buffers and a list. */
const withoutExtras = (entry: Entry): Entry =>
  Object.assign(entry, { extraFields: [], extraFieldRaw: none, fileNameRaw: none, fileCommentRaw: none })

const listEntries = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', (error) => reject(toRefusal(error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      try {
        judge(entry, entries)
        entries.set(entry.fileName, withoutExtras(entry))
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })

const readWhole = [
  [manifestName, petManifestMaxBytes],
  [signatureName, petRecordMaxBytes],
  [profileName, petRecordMaxBytes],
] as const

const judgeSizes = (entries: ReadonlyMap<string, Entry>, fileSize: number): void => {
  let [packed, unpacked] = [0, 0]
  for (const { compressedSize, uncompressedSize } of entries.values()) {
    packed += compressedSize
    unpacked += uncompressedSize
  }
  // Overlapping entries add up to more than the file.
  if (packed > fileSize) throw refusal('too_large')
  if (unpacked > petFileMaxBytes || unpacked > unpackedRatioMax * fileSize) throw refusal('too_large')
  for (const [name, max] of readWhole)
    if ((entries.get(name)?.uncompressedSize ?? 0) > max) throw refusal('too_large', name)
}

/** The caller must close it. @throws PET_FILE_REFUSED */
export const openArchive = async (path: string): Promise<PetArchive> => {
  if (!(await beginsLikeZip(path))) throw refusal('not_a_pet_file')
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw toRefusal(error)
    },
  )
  try {
    // The end record's number, which the library does not exceed.
    if (zip.entryCount > petFileEntriesMax) throw refusal('too_many_entries')
    const entries = await listEntries(zip)
    judgeSizes(entries, zip.fileSize)
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (entry === undefined) throw refusal('missing_entry', name)
      try {
        return await zip.openReadStreamPromise(entry)
      } catch (error) {
        throw toRefusal(error, name)
      }
    }
    return {
      sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      open,
      read: async (name) => {
        const stream = await open(name)
        return buffer(stream).catch((error: unknown) => {
          throw toRefusal(error, name)
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
