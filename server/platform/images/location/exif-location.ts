// GPS directories of EXIF, a small TIFF file, are found by that file's header in any kind of
// picture, so that no container has to be parsed.

const headers = [
  { mark: Buffer.from('II*\0', 'latin1'), isLittleEndian: true },
  { mark: Buffer.from('MM\0*', 'latin1'), isLittleEndian: false },
]
const gpsPointer = 0x88_25
const largestGpsTag = 0x1f
/** Bytes of a value, by the number of its type. */
const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const entrySize = 12
// A file has some dozens. More, or a cycle of directories, is no EXIF.
const entriesMax = 512
const directoriesMax = 32
// A picture has one or two, of itself and of its preview, and a raw file some dozens.
const headersMax = 500

type Entry = { readonly tag: number; readonly value: number; readonly outside: readonly [number, number] }

/** Reads a TIFF file that begins at `start`; its reads are undefined outside of the bytes. */
const createTiffReader = (bytes: Buffer, start: number, isLittleEndian: boolean) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start)
  const short = (at: number): number | undefined =>
    at + 2 <= view.byteLength ? view.getUint16(at, isLittleEndian) : undefined
  const long = (at: number): number | undefined =>
    at + 4 <= view.byteLength ? view.getUint32(at, isLittleEndian) : undefined
  const readEntry = (at: number): Entry | undefined => {
    const [tag, type, count, value] = [short(at), short(at + 2), long(at + 4), long(at + 8)]
    if (tag === undefined || type === undefined || count === undefined || value === undefined)
      return undefined
    const size = (valueSizes[type] ?? 0) * count
    // An entry without a value, or with a truncated one, does not make the others invalid.
    const isOutside = size > 4 && value + size <= view.byteLength
    return { tag, value, outside: isOutside ? [value, value + size] : [at + 8, at + 12] }
  }
  /** The entries of a directory; undefined unless all are complete. */
  const readDirectory = (at: number): readonly Entry[] | undefined => {
    const count = short(at)
    if (count === undefined || count === 0 || count > entriesMax) return undefined
    const entries: Entry[] = []
    for (let n = 0; n < count; n++) {
      const entry = readEntry(at + 2 + n * entrySize)
      if (entry === undefined) return undefined
      entries.push(entry)
    }
    return entries
  }
  return { long, readDirectory }
}

// Canon's raw files have a separate TIFF file that is only the GPS directory.
const gpsBox = 'CMT4'

const blankAt = (bytes: Buffer, start: number, isLittleEndian: boolean): boolean => {
  const { long, readDirectory } = createTiffReader(bytes, start, isLittleEndian)
  let hasChanged = false
  let at = long(4) ?? 0
  const blankDirectory = (from: number): void => {
    const gps = readDirectory(from)
    if (gps === undefined || gps.some((entry) => entry.tag > largestGpsTag)) return
    for (const { outside } of gps) bytes.fill(0, start + outside[0], start + outside[1])
    // The directory stays, without entries.
    bytes.fill(0, start + from, start + from + 2 + gps.length * entrySize)
    hasChanged = true
  }
  if (bytes.toString('latin1', Math.max(0, start - 4), start) === gpsBox) blankDirectory(at)
  for (let n = 0; n < directoriesMax && at !== 0; n++) {
    const entries = readDirectory(at)
    if (entries === undefined) break
    for (const { tag, value } of entries) if (tag === gpsPointer) blankDirectory(value)
    at = long(at + 2 + entries.length * entrySize) ?? 0
  }
  return hasChanged
}

export const blankGpsDirectories = (bytes: Buffer): boolean => {
  let hasChanged = false
  for (const { mark, isLittleEndian } of headers) {
    let start = bytes.indexOf(mark)
    for (let n = 0; n < headersMax && start !== -1; n++) {
      hasChanged = blankAt(bytes, start, isLittleEndian) || hasChanged
      start = bytes.indexOf(mark, start + 1)
    }
  }
  return hasChanged
}
