import { crc32, deflateSync } from 'node:zlib'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { mayHaveLocation, removeLocation } from './location-removal.ts'

// 4° 42' 0", as EXIF writes it: three fractions.
const latitude = Buffer.from([4, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0, 1, 0, 0, 0])
const phonePhoto = await aPhonePhoto()

const asFormat = (format: 'png' | 'webp' | 'avif') =>
  sharp(phonePhoto).keepMetadata().toFormat(format).toBuffer()

const readable = async (bytes: Buffer) => {
  const { data } = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
  const { exif, orientation, width, height } = await sharp(bytes).metadata()
  return { data, camera: exif?.includes('Huella'), orientation, width, height }
}

describe('a picture of a phone', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('loses only its location in %s', async (format) => {
    const photo = format === 'jpeg' ? Buffer.from(phonePhoto) : await asFormat(format)
    const before = await readable(photo)
    expect([photo.includes(latitude), before.camera]).toEqual([true, true])
    const { length } = photo
    // exifr reads neither WebP nor this AVIF.
    const isRead = format === 'jpeg' || format === 'png'
    const position = async () => (isRead ? exifr.gps(photo) : undefined)
    if (isRead) expect((await position())?.latitude).toBeCloseTo(4.7)
    expect(removeLocation(photo)).toBe(true)
    expect([photo.includes(latitude), photo.length]).toEqual([false, length])
    expect((await position())?.latitude).toBeUndefined()
    expect(await readable(photo)).toEqual(before)
    expect(removeLocation(photo)).toBe(false)
  })

  test.each([true, false])('loses its location in a TIFF file, little-endian: %s', (isLittleEndian) => {
    const file = aTiff(isLittleEndian)
    const camera = file.subarray(38, 44).toString()
    expect(removeLocation(file)).toBe(true)
    expect(file.subarray(44).every((byte) => byte === 0)).toBe(true)
    expect([file.subarray(38, 44).toString(), camera]).toEqual(['Huella', 'Huella'])
  })
})

describe('XMP', () => {
  const packet =
    '<rdf:RDF><rdf:Description exif:GPSLatitude="4,42.0N" exif:GPSLongitude=\'74,4W\' tiff:Make="Ñ">' +
    '<exif:GPSAltitude>2640/1</exif:GPSAltitude><dc:title>GPS="no"</dc:title></rdf:Description></rdf:RDF>'

  test('loses its GPS properties, and keeps its length and everything else', () => {
    const bytes = Buffer.from(`\u0000${packet}\u0000`)
    const { length } = bytes
    expect(removeLocation(bytes)).toBe(true)
    expect(bytes.length).toBe(length)
    expect(bytes.toString()).toBe(
      `\u0000${packet.replace('4,42.0N', '       ').replace('74,4W', '     ').replace('2640/1', '      ')}\u0000`,
    )
  })

  test.each([
    ['of drones', '<rdf:Description drone-dji:GpsLatitude="4.7123"/>', '4.7123'],
    ['of the W3C', '<rdf:Description geo:lat="4.7123" geo:long="-74.0"/>', '4.7123'],
    ['without a prefix', '<GPSLatitude>4.7123</GPSLatitude>', '4.7123'],
    [
      'in a list',
      '<exif:GPSLatitude><rdf:Alt><rdf:li>4.7123</rdf:li></rdf:Alt></exif:GPSLatitude>',
      '4.7123',
    ],
  ])('loses properties %s', (_how, properties, value) => {
    const bytes = Buffer.from(`<rdf:RDF>${properties}<dc:title>Kira</dc:title></rdf:RDF>`)
    const { length } = bytes
    expect(removeLocation(bytes)).toBe(true)
    expect([bytes.length, bytes.includes(value), bytes.includes('Kira')]).toEqual([length, false, true])
  })

  test('loses them in pieces of a JPEG, and keeps the heads of the pieces', async () => {
    const long = packet.replace('Make="Ñ"', 'Make="X"')
    const middle = long.indexOf('4,42') + 2
    const piece = (text: string) => {
      const segment = Buffer.from(
        `\xff\xe1..http://ns.adobe.com/xmp/extension/\0${'A'.repeat(40)}${text}`,
        'latin1',
      )
      segment.writeUInt16BE(segment.length - 2, 2)
      return segment
    }
    const pieces = [piece(long.slice(0, middle)), piece(long.slice(middle))]
    const plain = await sharp(phonePhoto).jpeg().toBuffer()
    const jpeg = Buffer.concat([plain.subarray(0, 2), ...pieces, plain.subarray(2)])
    expect((await readable(jpeg)).width).toBeGreaterThan(0)
    expect(removeLocation(jpeg)).toBe(true)
    for (const value of ['4,4', '2.0N', '74,4W', '2640/1']) expect(jpeg.includes(value), value).toBe(false)
    expect(
      jpeg.toString('latin1').split('http://ns.adobe.com/xmp/extension/\0' + 'A'.repeat(40)),
    ).toHaveLength(3)
    expect((await readable(jpeg)).width).toBeGreaterThan(0)
  })

  const pngWith = async (kind: string, content: Buffer): Promise<Buffer> => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const chunk = Buffer.concat([Buffer.from(kind), content])
    const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(content.length)
    checksum.writeUInt32BE(crc32(chunk))
    // After the header, which is 8 + 25 bytes.
    return Buffer.concat([plain.subarray(0, 33), size, chunk, checksum, plain.subarray(33)])
  }

  const exifInDigits = `\nexif\n${aTiff(true).length}\n${aTiff(true)
    .toString('hex')
    .replaceAll(/(.{72})/g, '$1\n')}\n`
  test.each([
    ['compressed XMP', 'iTXt', 'XML:com.adobe.xmp\0\u0001\0\0\0', packet],
    ['compressed EXIF', 'zTXt', 'Raw profile type exif\0\0', exifInDigits],
    ['compressed XMP of others', 'zTXt', 'Raw profile type xmp\0\0', packet],
  ])('disappears with EXIF as %s of a PNG, which stays readable', async (_what, kind, head, text) => {
    const png = await pngWith(kind, Buffer.concat([Buffer.from(head), deflateSync(text)]))
    const { length } = png
    const before = await readable(png)
    expect(removeLocation(png)).toBe(true)
    expect(png.length).toBe(length)
    expect((await readable(png)).data).toEqual(before.data)
    expect(removeLocation(png)).toBe(false)
  })

  test.each(['Kira corre', '\nexif\n4\n4d4d002a\n'])('keeps the text %j of a PNG', async (text) => {
    const png = await pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)]))
    const before = Buffer.from(png)
    expect(removeLocation(png)).toBe(false)
    expect(png.equals(before)).toBe(true)
  })

  test('leaves its PNG readable', async () => {
    const png = await pngWith('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`))
    expect((await readable(png)).width).toBe(9)
    expect(png.includes('4,42.0N')).toBe(true)
    removeLocation(png)
    expect(png.includes('4,42.0N')).toBe(false)
    expect((await readable(png)).width).toBe(9)
  })
})

test('removes the directory of a Canon raw file’s own box', () => {
  const directory = aTiff(true).subarray(44)
  const file = Buffer.concat([Buffer.from('....CMT4II*\0\u0008\0\0\0'), directory])
  // The latitude's value is after the directory.
  file.writeUInt32LE(26, 16 + 10)
  expect(removeLocation(file)).toBe(true)
  expect(file.subarray(16).every((byte) => byte === 0)).toBe(true)
})

test('finds the location beside an entry without a value', () => {
  const file = aTiff(true)
  file.writeUInt32LE(0, 14)
  expect(removeLocation(file)).toBe(true)
  expect(file.subarray(44).every((byte) => byte === 0)).toBe(true)
})

test.each([
  ['image/heic', true],
  ['image/jpeg', true],
  ['video/mp4', true],
  ['video/quicktime', true],
  ['application/pdf', false],
  ['text/plain', false],
])('promises the removal for %s: %s', (mediaType, expected) => {
  expect(mayHaveLocation(mediaType)).toBe(expected)
})

test('keeps what is no EXIF: cut off, in a circle, or of other directories', () => {
  const whole = aTiff(true)
  for (const length of [0, 4, 7, 20, 37]) {
    const cut = whole.subarray(0, length)
    const before = Buffer.from(cut)
    removeLocation(cut)
    expect(cut.equals(before)).toBe(true)
  }
  const circle = aTiff(true)
  circle.writeUInt32LE(8, 34)
  expect(removeLocation(circle)).toBe(true)
  const other = aTiff(true)
  // No GPS tag has such a number.
  other.writeUInt16LE(0x01_00, 46)
  expect(removeLocation(other)).toBe(false)
  expect(removeLocation(Buffer.from('II*\u0000MM\u0000*<rdf:RDF'))).toBe(false)
})

/** Two entries, the camera and the pointer to GPS, then the GPS directory with one latitude. */
const aTiff = (isLittleEndian: boolean): Buffer => {
  const file = Buffer.alloc(44 + 2 + 12 + 4 + 24)
  const short = (value: number, at: number) =>
    isLittleEndian ? file.writeUInt16LE(value, at) : file.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittleEndian ? file.writeUInt32LE(value, at) : file.writeUInt32BE(value, at)
  file.write(isLittleEndian ? 'II*\0' : 'MM\0*', 'latin1')
  long(8, 4)
  short(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    long(value, at + 8)
  }
  entry(10, 0x01_0f, 2, 6, 38)
  entry(22, 0x88_25, 4, 1, 44)
  file.write('Huella', 38)
  short(1, 44)
  entry(46, 2, 5, 3, 62)
  for (let n = 0; n < 6; n++) long(n + 1, 62 + 4 * n)
  return file
}
