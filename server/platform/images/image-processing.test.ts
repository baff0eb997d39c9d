import { readFileSync } from 'node:fs'
import { deflateSync, crc32 } from 'node:zlib'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage } from './image-processing.ts'

// Left half red, right half blue, so that every rotation can be recognized.
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])

const gps = {
  IFD0: { Make: 'Telefono', Model: 'Prueba', Copyright: 'Ana' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '4/1 35/1 53/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '74/1 4/1 33/1',
  },
}

const phonePhoto = async (orientation: number): Promise<Buffer> =>
  sharp(await twoColours(400, 300).png().toBuffer())
    .withMetadata({ orientation })
    .withExifMerge(gps)
    .jpeg()
    .toBuffer()

const colourAt = async (image: Buffer, x: number, y: number): Promise<'red' | 'blue'> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

const widest = ({ variants }: Awaited<ReturnType<typeof encodeImage>>): Buffer => {
  const last = variants.at(-1)
  if (last === undefined) throw new Error('no variant')
  return last.bytes
}

describe('encodeImage', () => {
  it('receives photos with the metadata that it must remove', async () => {
    const found = await exifr.parse(await phonePhoto(6), { gps: true, tiff: true })
    expect(found).toMatchObject({ Make: 'Telefono', latitude: expect.closeTo(4.598, 2) })
  })

  // The side of the photo's red half once the photo is upright (EXIF 2.3, tag 0x0112).
  it.each([
    [1, 400, 300, 'left'],
    [2, 400, 300, 'right'],
    [3, 400, 300, 'right'],
    [4, 400, 300, 'left'],
    [5, 300, 400, 'top'],
    [6, 300, 400, 'top'],
    [7, 300, 400, 'bottom'],
    [8, 300, 400, 'bottom'],
  ] as const)(
    'turns orientation %i upright and removes the location',
    async (orientation, width, height, red) => {
      const image = await encodeImage(await phonePhoto(orientation))
      expect(image).toMatchObject({ width, height, contentType: 'image/webp' })
      const points = { left: [0.1, 0.5], right: [0.9, 0.5], top: [0.5, 0.1], bottom: [0.5, 0.9] } as const
      const [x, y] = points[red]
      for (const { bytes } of image.variants) {
        expect(await colourAt(bytes, x, y)).toBe('red')
        const { exif, xmp, icc, orientation: left } = await sharp(bytes).metadata()
        expect({ exif, xmp, icc, left }).toEqual({
          exif: undefined,
          xmp: undefined,
          icc: undefined,
          left: undefined,
        })
        expect(bytes.includes('Prueba')).toBe(false)
        expect(bytes.includes('EXIF')).toBe(false)
      }
    },
  )

  it.each(['png', 'webp', 'gif', 'jpeg'] as const)('reads %s', async (format) => {
    const image = await encodeImage(await twoColours(300, 200).toFormat(format).toBuffer())
    expect(image.variants.map(({ width }) => width)).toEqual([320])
    expect(image).toMatchObject({ width: 300, height: 200 })
    expect((await sharp(widest(image)).metadata()).width).toBe(300)
    expect(Buffer.from(image.thumbhash, 'base64').length).toBeLessThan(40)
  })

  it('keeps transparency', async () => {
    const input = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await sharp(widest(await encodeImage(input))).metadata()).hasAlpha).toBe(true)
  })

  it('converts CMYK and greyscale pictures to sRGB', async () => {
    const cmyk = await twoColours(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect(await colourAt(widest(await encodeImage(cmyk)), 0.1, 0.5)).toBe('red')
    const grey = await sharp(cmyk).greyscale().toColourspace('b-w').png().toBuffer()
    expect((await encodeImage(grey)).width).toBe(60)
  })

  it('makes every width of a photo of 12 megapixels, for at most six seconds of processor time', async () => {
    const noise = await sharp({
      create: {
        width: 504,
        height: 378,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#777',
      },
    })
      .png()
      .toBuffer()
    const photo = await sharp(noise).resize(4032, 3024).jpeg({ quality: 90 }).toBuffer()
    const before = process.cpuUsage()
    const image = await encodeImage(photo)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(6)
    expect(image).toMatchObject({ width: 2560, height: 1920 })
    expect(image.variants.map(({ width }) => width)).toEqual([320, 640, 1280, 2560])
    for (const { width, bytes } of image.variants) expect((await sharp(bytes).metadata()).width).toBe(width)
  }, 60_000)

  it('limits a panorama by its longer edge', async () => {
    const tall = await encodeImage(await twoColours(200, 5000).jpeg().toBuffer())
    expect(tall.height).toBe(2560)
    expect(tall.variants.length).toBeGreaterThan(0)
  })

  it('reads from a path too', async () => {
    const path = `${import.meta.dirname}/../../../node_modules/@fastify/swagger-ui/static/favicon-32x32.png`
    expect(await encodeImage(path)).toMatchObject({ width: 32 })
    expect(await encodeImage(readFileSync(path))).toMatchObject({ width: 32 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['only a JPEG beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
  ])('refuses %s', async (_what, bytes) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', status: 422 })
  })

  it('refuses a TIFF, which decodes but is not an accepted type', async () => {
    await expect(encodeImage(await twoColours(20, 20).tiff().toBuffer())).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
    })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses half a %s', async (format) => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 100, sigma: 50 },
        background: '#000',
      },
    })
      .toFormat(format)
      .toBuffer()
    await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
    })
  })

  it('refuses a picture whose header states more than 50 megapixels, without decoding it', async () => {
    await expect(encodeImage(bomb(30_000, 30_000))).rejects.toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
      status: 422,
    })
  })

  it('processes many pictures in sequence', async () => {
    const photo = await phonePhoto(6)
    const images = await Promise.all(Array.from({ length: 12 }, () => encodeImage(photo)))
    expect(new Set(images.map(({ thumbhash }) => thumbhash)).size).toBe(1)
  })
})

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG of a few bytes whose header declares that many pixels. */
const bomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
