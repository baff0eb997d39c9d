import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type CreatedEntry = {
  readonly name: string
  readonly bytes: Buffer
  readonly mode?: number
}

/** A ZIP with these entries under any names, also the same one twice. */
export const makeZip = (entries: readonly CreatedEntry[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, bytes, mode = 0o100644 } of entries) zip.addBuffer(bytes, name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

type Contents = Readonly<Record<string, Buffer | string | readonly Readonly<Record<string, unknown>>[]>>

const toBytes = (content: Contents[string]): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  if (Buffer.isBuffer(content)) return content
  return Buffer.from(content.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** The entries of a pet file with these contents: records are lists, which become lines. */
export const petFileEntries = (contents: Contents, manifest: object = {}): CreatedEntry[] => {
  const all: Contents = {
    'pet.json': JSON.stringify({ name: 'Kira', species: 'perro', sex: 'Hembra' }),
    ...contents,
  }
  const entries = Object.entries(all).map(([name, content]) => ({ name, bytes: toBytes(content) }))
  const json = {
    format: 'huella-pet',
    version: 1,
    madeAt: '2026-03-01T09:00:00.000Z',
    origin: 'https://otra.example.com',
    entries: entries.map(({ name, bytes }) => ({
      path: name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    ...manifest,
  }
  return [...entries, { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(json)) }]
}

export const aPetFile = (contents: Contents = {}, manifest: object = {}): Promise<Buffer> =>
  makeZip(petFileEntries(contents, manifest))

/**
 * A ZIP of `count` empty entries, made byte by byte because a library takes a minute for it.
 * The extra and comment bytes are those of each entry in the directory.
 */
export const makeCrowdedZip = (
  count: number,
  { extraBytes = 0, commentBytes = 0 }: { readonly extraBytes?: number; readonly commentBytes?: number } = {},
): Buffer => {
  const nameOf = (n: number) => Buffer.from(`files/${String(n).padStart(8, '0')}`)
  const header = (signature: number, size: number, nameAt: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(signature, 0)
    bytes.writeUInt16LE(nameOf(0).length, nameAt)
    return bytes
  }
  const [local, central] = [header(0x04034b50, 30, 26), header(0x02014b50, 46, 28)]
  central.writeUInt16LE(extraBytes, 30)
  central.writeUInt16LE(commentBytes, 32)
  const extra = Buffer.alloc(extraBytes)
  if (extraBytes > 4) extra.writeUInt16LE(0x4848, 0)
  if (extraBytes > 4) extra.writeUInt16LE(extraBytes - 4, 2)
  const comment = Buffer.alloc(commentBytes)
  const numbers = Array.from({ length: count }, (_, n) => n)
  const entries = Buffer.concat(numbers.flatMap((n) => [local, nameOf(n)]))
  const directory = Buffer.concat(
    numbers.flatMap((n) => {
      const own = Buffer.from(central)
      own.writeUInt32LE(n * (local.length + nameOf(n).length), 42)
      return [own, nameOf(n), extra, comment]
    }),
  )
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(directory.length), 40)
  end64.writeBigUInt64LE(BigInt(entries.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(entries.length + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return Buffer.concat([entries, directory, end64, locator, end])
}
