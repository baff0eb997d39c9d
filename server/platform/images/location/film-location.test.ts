import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { removeLocation } from './location-removal.ts'

const text = (words: string): Buffer => Buffer.from(words, 'latin1')
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const box = (kind: string | number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))
  return Buffer.concat([
    long(content.length + 8),
    typeof kind === 'number' ? long(kind) : text(kind),
    content,
  ])
}

const position = '+04.7110-074.0721+2640.000/'
const ofQuickTime = box('\u00a9xyz', Buffer.from([0, position.length, 0x15, 0xc7]), position)
const ofList = box('\u00a9xyz', box('data', long(1), long(0), position))
const inNumbers = box(
  'loci',
  long(0),
  Buffer.from([0x15, 0xc7]),
  'Casa\0\u0001',
  long(0xffb5_ed8b),
  long(0x0004_b604),
  long(2640 << 16),
  'earth\0\0',
)

const keysOf = (...names: readonly string[]) =>
  box('keys', long(0), long(names.length), ...names.map((name) => box('mdta', name)))
const valuesOf = (...values: readonly string[]) =>
  box('ilst', ...values.map((value, n) => box(n + 1, box('data', long(1), long(0), value))))
const handler = (flags: Buffer | '') => box('hdlr', flags, long(0), long(0), 'mdta', Buffer.alloc(12))
const names = [
  'com.apple.quicktime.make',
  'com.apple.quicktime.location.ISO6709',
  'com.apple.quicktime.software',
]
const values = ['Huella', position, '17.1']
const ofApple = box('meta', handler(''), keysOf(...names), valuesOf(...values))
const ofIso = box('meta', long(0), handler(long(0)), valuesOf(...values), keysOf(...names))

const film = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', 'mp42', long(0), 'isommp42'),
    box('moov', box('mvhd', Buffer.alloc(100)), ...parts),
    box('mdat', Buffer.alloc(64, 0x5a)),
  ])

const films = [
  ['©xyz', film(box('udta', ofQuickTime, box('\u00a9mak', 'Huella')))],
  ['©xyz of a list', film(box('udta', box('meta', long(0), handler(long(0)), box('ilst', ofList))))],
  ['©xyz of a track', film(box('trak', box('udta', ofQuickTime)))],
  ['loci', film(box('udta', inNumbers))],
  ['mdta of QuickTime', film(ofApple)],
  ['mdta of ISO, its list before its keys', film(ofIso)],
  ['all of them', film(box('udta', ofQuickTime, inNumbers), ofApple)],
] as const

/** The kinds and sizes of boxes, in the order in which a player reads them. */
const shape = (bytes: Buffer): readonly (readonly [string, number])[] => {
  const found: [string, number][] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    found.push([bytes.toString('latin1', at + 4, at + 8), bytes.readUInt32BE(at)])
  return found
}

const hasLocation = (bytes: Buffer): boolean =>
  [position, 'Casa', long(0x0004_b604)].some((value) => bytes.includes(value))

const photo = await aPhonePhoto()
const heic = await sharp(photo).keepMetadata().avif().toBuffer()
const ofGoogle =
  '<x:xmpmeta><rdf:RDF><rdf:Description GCamera:MotionPhoto="1" GCamera:MicroVideoOffset="900"/></rdf:RDF></x:xmpmeta>'

const behind: readonly (readonly [string, (buffer: Buffer) => Buffer])[] = [
  ['alone', (buffer) => buffer],
  ['behind a JPEG of Google', (buffer) => Buffer.concat([photo, text(ofGoogle), buffer])],
  [
    'behind a JPEG of Samsung',
    (buffer) =>
      Buffer.concat([photo, text('\0\0\u0030\u000aMotionPhoto_Data'), buffer, text('SEFHk\0\0\0SEFT')]),
  ],
  ['behind a HEIC', (buffer) => Buffer.concat([heic, buffer])],
  ['in a box of a HEIC', (buffer) => Buffer.concat([heic, box('mpvd', buffer)])],
]

describe.each(behind)('a film %s', (_where, place) => {
  it.each(films)('loses the location of %s', async (_what, buffer) => {
    const file = place(Buffer.from(buffer))
    const { length } = file
    const start = file.indexOf('ftypmp42') - 4
    const before = shape(file.subarray(start, start + buffer.length))
    expect(hasLocation(file)).toBe(true)
    expect(removeLocation(file)).toBe(true)
    expect([file.length, hasLocation(file)]).toEqual([length, false])
    expect(shape(file.subarray(start, start + buffer.length))).toEqual(before)
    expect(file.includes(Buffer.alloc(64, 0x5a))).toBe(true)
    expect(removeLocation(file)).toBe(false)
  })
})

it('keeps everything else of a film, and the picture before it', async () => {
  const file = Buffer.concat([photo, film(box('udta', box('\u00a9mak', 'Cámara')), ofApple)])
  const pixels = await sharp(photo).raw().toBuffer()
  removeLocation(file)
  expect(await sharp(file).raw().toBuffer()).toEqual(pixels)
  for (const kept of [...names, 'Huella', '17.1']) expect(file.includes(kept)).toBe(true)
})

it('keeps other numbers, other keys, and pixels that look like a mark', () => {
  const others = [
    film(box('meta', handler(''), keysOf('com.apple.quicktime.make'), valuesOf('+04.7-74'))),
    film(box('udta', box('\u00a9xyz', 'Kira'))),
    film(box('udta', box('loci', long(7), Buffer.alloc(40)))),
    Buffer.concat([film(), text('\u00a9xyz'), text('loci'), text('meta')]),
    text('\0\0\0\u0008meta'),
    text('\u00a9xyz'),
  ]
  for (const other of others) {
    const before = Buffer.from(other)
    expect(removeLocation(other)).toBe(false)
    expect(other.equals(before)).toBe(true)
  }
})
