// PNG texts may be compressed, or written in hexadecimal digits: those with a location are blanked
// as a whole, and the other bytes stay in place.
import { crc32, inflateSync } from 'node:zlib'
import { hasErrorCode } from '#server/platform/runtime/node-errors.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Chunk = { readonly kind: string; readonly start: number; readonly content: number; readonly end: number }

const readChunks = function* (bytes: Buffer): Generator<Chunk> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return
  let start = signature.length
  while (start + 12 <= bytes.length) {
    const end = start + 8 + bytes.readUInt32BE(start)
    if (end + 4 > bytes.length) return
    yield { kind: bytes.toString('latin1', start + 4, start + 8), start, content: start + 8, end }
    start = end + 4
  }
}

// A phone's photo has some kilobytes. A file of 25 MB may unpack to a thousand times that.
const unpackedMaxBytes = 16 * 1024 * 1024

/** Unpacks until the total reaches the limit. */
const createUnpacker = () => {
  let room = unpackedMaxBytes
  return (packed: Buffer): Buffer | undefined => {
    if (room <= 0) return undefined
    try {
      const text = inflateSync(packed, { maxOutputLength: room })
      room -= text.length
      return text
    } catch (error) {
      if (hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')) room = 0
      return undefined
    }
  }
}
type Unpack = ReturnType<typeof createUnpacker>

/** ImageMagick writes EXIF into a text as a name, a length, and digits. */
const fromDigits = (text: Buffer): Buffer | undefined => {
  const [, digits] = /^\s*\w+\s+\d+\s([\da-f\s]+)$/i.exec(text.toString('latin1')) ?? []
  return digits === undefined ? undefined : Buffer.from(digits.replaceAll(/\s/g, ''), 'hex')
}

/** The start and the content of a chunk's text. */
const readText = (
  bytes: Buffer,
  { kind, content, end }: Chunk,
  unpack: Unpack,
): readonly [number, Buffer | undefined] => {
  const keywordEnd = bytes.indexOf(0, content)
  if (kind === 'tEXt') return [keywordEnd + 1, bytes.subarray(keywordEnd + 1, end)]
  if (kind === 'zTXt') return [keywordEnd + 1, unpack(bytes.subarray(keywordEnd + 2, end))]
  // An uncompressed text is searched with the rest of the file.
  if (bytes[keywordEnd + 1] !== 1) return [end, undefined]
  const text = bytes.indexOf(0, bytes.indexOf(0, keywordEnd + 3) + 1) + 1
  return [text, unpack(bytes.subarray(text, end))]
}

/** Writes spaces over a text, and marks it as uncompressed. */
const blankText = (bytes: Buffer, { kind, start, content, end }: Chunk, text: number): void => {
  if (kind === 'zTXt') bytes.write('tEXt', start + 4, 'latin1')
  if (kind === 'iTXt') bytes[bytes.indexOf(0, content) + 1] = 0
  bytes.fill(' ', text, end)
}

const textKinds = new Set(['tEXt', 'zTXt', 'iTXt'])
// A picture has a handful.
const textsMax = 200

/** @param hasLocation returns true for bytes with a location; it may change them */
export const blankPngTexts = (bytes: Buffer, hasLocation: (text: Buffer) => boolean): boolean => {
  const unpack = createUnpacker()
  let hasChanged = false
  let texts = 0
  for (const chunk of readChunks(bytes)) {
    if (!textKinds.has(chunk.kind)) continue
    texts += 1
    if (texts > textsMax) break
    const [start, text] = readText(bytes, chunk, unpack)
    if (text === undefined || start <= chunk.content || start > chunk.end) continue
    // Uncompressed texts are subarrays of the file, so they are copied.
    const content = fromDigits(text) ?? Buffer.from(text)
    if (!hasLocation(content)) continue
    blankText(bytes, chunk, start)
    hasChanged = true
  }
  return hasChanged
}

const metadata = new Set(['eXIf', 'iTXt', 'tEXt'])

export const renewPngChecksums = (bytes: Buffer): void => {
  for (const { kind, start, end } of readChunks(bytes))
    if (metadata.has(kind)) bytes.writeUInt32BE(crc32(bytes.subarray(start + 4, end)), end)
}
