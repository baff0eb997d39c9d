// HEIC pictures of phones and attackers. No package here can encode HEVC, so the encoded bytes come
// from files; their containers are written anew where a test needs another.
//
// All four by `heif-enc -q 60 SOURCE -o NAME.heic` (libheif-examples 1.15.1, Debian), 400 × 300:
//   two-colours       from a PNG, red on the left and blue on the right
//   phone-photo       from a JPEG of the same with EXIF: orientation 6, maker, GPS
//   half-transparent  from a PNG, red on the left and transparent on the right
//   display-p3        from a JPEG of one colour with the profile of Display P3; 64 × 64, -q 80
import { readFileSync } from 'node:fs'

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))

/** Red on the left, blue on the right, without metadata. */
export const twoColoursHeic = (): Buffer => read('two-colours.heic')

/** The same with EXIF: a location, a maker, and an orientation, which has no effect in a HEIC. */
export const phoneHeic = (): Buffer => read('phone-photo.heic')

/** Red on the left, transparent on the right. */
export const transparentHeic = (): Buffer => read('half-transparent.heic')

/** sRGB (190, 100, 60), encoded in Display P3 as on iPhones. */
export const displayP3Heic = (): Buffer => read('display-p3.heic')

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((n) => [n >>> 8, n & 255]))
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')
/** A box of ISO 14496-12. */
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(type), content])
}
const fullBox = (type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(type, u32(version * 0x1_00_00_00 + flags), ...parts)

/** The content of a box from its name to its end. */
const contentOf = (file: Buffer, type: string): Buffer => {
  const at = file.indexOf(type)
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4))
}

export type HeicContainer = {
  /** The number of turns by 90° counterclockwise. */
  readonly turns?: number
  /** Mirrored after it is turned: 0 flips top and bottom, 1 left and right. */
  readonly mirror?: 0 | 1
  readonly profile?: Buffer
  /** The two colours as this many tiles, in the way that iPhones combine tiles. */
  readonly grid?: { readonly columns: number; readonly rows: number }
  /** The declared size of the whole, in pixels. */
  readonly promised?: { readonly width: number; readonly height: number }
  /** The declared size of the coded picture, in pixels. */
  readonly promisedTile?: { readonly width: number; readonly height: number }
  readonly brand?: 'heic' | 'mif1'
}

type Size = { readonly width: number; readonly height: number }

const tileSize: Size = { width: 400, height: 300 }

/** The ids of its items: each tile is the same coded picture, and the grid combines them. */
const itemsOf = ({ grid }: HeicContainer) => {
  const count = grid === undefined ? 1 : grid.columns * grid.rows
  const tiles = Array.from({ length: count }, (_, n) => n + 1)
  const whole = grid === undefined ? 1 : count + 1
  return { tiles, whole, all: grid === undefined ? tiles : [...tiles, whole] }
}

const sizeOf = ({ grid, promised, promisedTile = tileSize }: HeicContainer): Size =>
  promised ?? {
    width: promisedTile.width * (grid?.columns ?? 1),
    height: promisedTile.height * (grid?.rows ?? 1),
  }

const describeProperties = (container: HeicContainer): Buffer => {
  const { turns, mirror, profile, grid, promisedTile = tileSize } = container
  const { tiles, whole, all } = itemsOf(container)
  const ispe = ({ width, height }: Size) => fullBox('ispe', 0, 0, u32(width), u32(height))
  const properties = [
    { bytes: box('hvcC', contentOf(twoColoursHeic(), 'hvcC')), items: tiles },
    ...(grid === undefined ? [] : [{ bytes: ispe(promisedTile), items: tiles }]),
    { bytes: ispe(sizeOf(container)), items: [whole] },
    ...(profile === undefined ? [] : [{ bytes: box('colr', text('prof'), profile), items: [whole] }]),
    ...(turns === undefined ? [] : [{ bytes: box('irot', u8(turns)), items: [whole] }]),
    ...(mirror === undefined ? [] : [{ bytes: box('imir', u8(mirror)), items: [whole] }]),
  ]
  const associations = all.map((id) => {
    const own = properties.flatMap(({ items }, n) => (items.includes(id) ? [0x80 | (n + 1)] : []))
    return Buffer.concat([u16(id), u8(own.length, ...own)])
  })
  return box(
    'iprp',
    box('ipco', ...properties.map(({ bytes }) => bytes)),
    fullBox('ipma', 0, 0, u32(all.length), ...associations),
  )
}

/** The position of each item's bytes: in the box idat, so that no offset depends on other boxes. */
const describeExtents = (container: HeicContainer, pictureSize: number, layoutSize: number): Buffer => {
  const { tiles, all } = itemsOf(container)
  const extents = all.map((id) => {
    const [start, length] = tiles.includes(id) ? [0, pictureSize] : [pictureSize, layoutSize]
    return Buffer.concat([u16(id, 1, 0, 1), u32(start), u32(length)])
  })
  return fullBox('iloc', 1, 0, u16(0x44_00, extents.length), ...extents)
}

const describeItems = (container: HeicContainer): Buffer => {
  const { tiles, whole, all } = itemsOf(container)
  const entries = all.map((id) =>
    fullBox('infe', 2, id === whole ? 0 : 1, u16(id, 0), text(tiles.includes(id) ? 'hvc1' : 'grid'), u8(0)),
  )
  return fullBox('iinf', 0, 0, u16(all.length), ...entries)
}

/** The two colours in a new container. */
export const aHeic = (container: HeicContainer = {}): Buffer => {
  const { grid, brand = 'heic' } = container
  const { tiles, whole } = itemsOf(container)
  const { width, height } = sizeOf(container)
  const picture = contentOf(twoColoursHeic(), 'mdat')
  const layout =
    grid === undefined
      ? Buffer.alloc(0)
      : Buffer.concat([u8(0, 1, grid.rows - 1, grid.columns - 1), u32(width), u32(height)])
  const references = box('dimg', u16(whole, tiles.length), ...tiles.map((id) => u16(id)))
  const meta = fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, u32(0), text('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, 0, u16(whole)),
    describeExtents(container, picture.length, layout.length),
    describeItems(container),
    ...(grid === undefined ? [] : [fullBox('iref', 0, 0, references)]),
    describeProperties(container),
    box('idat', picture, layout),
  )
  return Buffer.concat([box('ftyp', text(brand), u32(0), text('mif1heic')), meta])
}
