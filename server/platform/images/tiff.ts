// Decoded pixels become an uncompressed TIFF file: sharp takes no colour profile for raw pixels,
// and reads TIFF as fast.

/** Pixels of 8 bits a channel, row by row from above. */
export type Pixels = {
  readonly width: number
  readonly height: number
  /** Red, green and blue, or also opacity. */
  readonly channels: 3 | 4
  readonly data: Uint8Array
  /** Bytes from the beginning of a row to that of the next. */
  readonly stride: number
}

const headerSize = 8
const entrySize = 12
const rowsPerStrip = 64
// The type numbers of TIFF 6.0.
const short = 3
const long = 4
const undefinedBytes = 7
const sizes: Readonly<Record<number, number>> = { [short]: 2, [long]: 4, [undefinedBytes]: 1 }

type Field = {
  readonly tag: number
  readonly type: typeof short | typeof long | typeof undefinedBytes
  readonly values: ArrayLike<number>
}

const fieldsOf = ({ width, height, channels }: Pixels, profile: Uint8Array | undefined): readonly Field[] => {
  const stripSize = rowsPerStrip * width * channels
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, n) => n * stripSize)
  const end = height * width * channels
  return [
    { tag: 256, type: long, values: [width] },
    { tag: 257, type: long, values: [height] },
    { tag: 258, type: short, values: Array.from({ length: channels }, () => 8) },
    { tag: 259, type: short, values: [1] },
    { tag: 262, type: short, values: [2] },
    { tag: 273, type: long, values: strips.map((start) => headerSize + start) },
    { tag: 277, type: short, values: [channels] },
    { tag: 278, type: long, values: [rowsPerStrip] },
    { tag: 279, type: long, values: strips.map((start) => Math.min(stripSize, end - start)) },
    ...(channels === 4 ? [{ tag: 338, type: short, values: [2] } as const] : []),
    ...(profile === undefined ? [] : [{ tag: 34_675, type: undefinedBytes, values: profile } as const]),
  ]
}

const sizeOf = ({ type, values }: Field): number => (sizes[type] ?? 1) * values.length
// A value begins at an even byte.
const isOutside = (field: Field): boolean => sizeOf(field) > 4
const roomOf = (field: Field): number => (isOutside(field) ? sizeOf(field) + (sizeOf(field) % 2) : 0)

const writeFields = (file: Buffer, start: number, fields: readonly Field[]): void => {
  let outside = start + 2 + fields.length * entrySize + 4
  file.writeUInt16LE(fields.length, start)
  for (const [n, field] of fields.entries()) {
    const entry = start + 2 + n * entrySize
    file.writeUInt16LE(field.tag, entry)
    file.writeUInt16LE(field.type, entry + 2)
    file.writeUInt32LE(field.values.length, entry + 4)
    const at = isOutside(field) ? outside : entry + 8
    if (isOutside(field)) file.writeUInt32LE(outside, entry + 8)
    const size = sizes[field.type] ?? 1
    for (let index = 0; index < field.values.length; index++)
      file.writeUIntLE(field.values[index] ?? 0, at + index * size, size)
    outside += roomOf(field)
  }
}

/** @param profile the ICC profile of the pixels; without one they are sRGB */
export const writeTiff = (pixels: Pixels, profile: Uint8Array | undefined): Uint8Array<ArrayBuffer> => {
  const { width, height, channels, data, stride } = pixels
  const fields = fieldsOf(pixels, profile)
  const row = width * channels
  const end = headerSize + height * row
  const directory = end + (end % 2)
  const room = fields.reduce((sum, field) => sum + roomOf(field), 0)
  const bytes = new Uint8Array(directory + 2 + fields.length * entrySize + 4 + room)
  const file = Buffer.from(bytes.buffer)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(directory, 4)
  for (let y = 0; y < height; y++)
    bytes.set(data.subarray(y * stride, y * stride + row), headerSize + y * row)
  writeFields(file, directory, fields)
  return bytes
}
