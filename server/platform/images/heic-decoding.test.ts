import { setImmediate as nextTurn } from 'node:timers/promises'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  aHeic,
  displayP3Heic,
  phoneHeic,
  transparentHeic,
  twoColoursHeic,
  type HeicContainer,
} from '#server/testing/factories/heic/heic.ts'
import { decodeHeic } from './heic-decoding.ts'
import { encodeImage, readPixelCount, type EncodedImage } from './image-processing.ts'
import { isAll, repeats } from '#server/testing/extent.ts'
import { removeLocation } from './location/location-removal.ts'

const widest = ({ variants }: EncodedImage): Buffer => variants.at(-1)?.bytes ?? Buffer.alloc(0)

const colourAt = async (picture: EncodedImage, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(widest(picture)).raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return [...data.subarray(at, at + info.channels)]
}
const nameAt = async (picture: EncodedImage, x: number, y: number): Promise<'red' | 'blue'> => {
  const [red = 0, , blue = 0] = await colourAt(picture, x, y)
  return red > blue ? 'red' : 'blue'
}

// EXIF is a small TIFF file; exifr does not find it behind the name that heif-enc writes before it.
const readExif = (photo: Buffer): Promise<unknown> =>
  exifr.parse(photo.subarray(photo.indexOf('II*\0')), { gps: true, translateValues: false })

/** The side, of the four, whose middle is red. */
const redSide = async (picture: EncodedImage) => {
  const sides = { left: [0.05, 0.5], right: [0.95, 0.5], top: [0.5, 0.05], bottom: [0.5, 0.95] } as const
  const colours = await Promise.all(Object.values(sides).map(([x, y]) => nameAt(picture, x, y)))
  const [left, right, top, bottom] = colours
  if (left !== right) return left === 'red' ? 'left' : 'right'
  return top === bottom ? 'nowhere' : top === 'red' ? 'top' : 'bottom'
}

describe('a HEIC photo', () => {
  it.each<[HeicContainer, number, number, string]>([
    [{}, 400, 300, 'left'],
    [{ brand: 'mif1' }, 400, 300, 'left'],
    // Counterclockwise (ISO 23008-12, 6.5.10).
    [{ turns: 1 }, 300, 400, 'bottom'],
    [{ turns: 2 }, 400, 300, 'right'],
    [{ turns: 3 }, 300, 400, 'top'],
    [{ mirror: 1 }, 400, 300, 'right'],
    [{ mirror: 0 }, 400, 300, 'left'],
    [{ turns: 3, mirror: 0 }, 300, 400, 'bottom'],
  ])('stands upright: %j', async (container, width, height, red) => {
    const picture = await encodeImage(aHeic(container))
    expect([picture.width, picture.height, await redSide(picture)]).toEqual([width, height, red])
    expect(picture).toMatchObject({ contentType: 'image/webp' })
    expect((await sharp(widest(picture)).metadata()).format).toBe('webp')
  })

  it('combines its tiles, as iPhones store them, and crops them to its size', async () => {
    const grid = { columns: 3, rows: 2 }
    const whole = await encodeImage(aHeic({ grid }))
    expect([whole.width, whole.height]).toEqual([1200, 600])
    for (const [x, colour] of [
      [0.1, 'red'],
      [0.25, 'blue'],
      [0.4, 'red'],
      [0.9, 'blue'],
    ] as const)
      expect(await nameAt(whole, x, 0.8)).toBe(colour)
    const cut = await encodeImage(aHeic({ grid, promised: { width: 1000, height: 500 }, turns: 1 }))
    expect([cut.width, cut.height]).toEqual([500, 1000])
  })

  it.runIf(isAll)('keeps its look at 27 megapixels', async () => {
    const picture = await encodeImage(aHeic({ grid: { columns: 14, rows: 16 } }))
    // 5600 × 4800, halved at once and bounded then.
    expect([picture.width, picture.height]).toEqual([2560, 2194])
    for (const [x, colour] of [
      [0.5 / 14, 'red'],
      [0.9 / 14, 'blue'],
      [13.2 / 14, 'red'],
      [0.99, 'blue'],
    ] as const)
      expect(await nameAt(picture, x, 0.5)).toBe(colour)
  })

  it('loses its location and its maker, and turns by its container alone', async () => {
    const photo = phoneHeic()
    const found = await readExif(photo)
    expect(found).toMatchObject({ Make: 'Telefono', Orientation: 6, latitude: expect.closeTo(4.598, 2) })
    const picture = await encodeImage(photo)
    expect([picture.width, picture.height, await redSide(picture)]).toEqual([400, 300, 'left'])
    for (const { bytes } of picture.variants) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Telefono')).toBe(false)
    }
  })

  it('keeps its colours, which are those of Display P3', async () => {
    const picture = await encodeImage(displayP3Heic())
    const expected = [190, 100, 60]
    const found = await colourAt(picture, 0.5, 0.5)
    for (const [n, value] of found.entries()) expect(Math.abs(value - (expected[n] ?? 0))).toBeLessThan(5)
    // Read as sRGB it would be paler.
    const pale = await sharp(await decodeHeic(displayP3Heic(), { width: 64, height: 64 }))
      .raw()
      .toBuffer()
    expect(pale[0]).toBeLessThan(183)
  })

  it('keeps its transparency', async () => {
    const picture = await encodeImage(transparentHeic())
    expect((await colourAt(picture, 0.1, 0.5))[3]).toBe(255)
    expect((await colourAt(picture, 0.9, 0.5))[3]).toBe(0)
  })

  it('leaves the server free for other work while it is decoded', async () => {
    const ended = new AbortController()
    const decoding = decodeHeic(aHeic({ grid: { columns: 8, rows: 8 } }), { width: 3200, height: 2400 })
    const end = decoding.finally(() => ended.abort())
    let turns = 0
    while (!ended.signal.aborted) {
      await nextTurn()
      turns += 1
    }
    await end
    expect(turns).toBeGreaterThan(100)
  })

  it('shows its number of pixels before it is decoded', async () => {
    expect(await readPixelCount(aHeic({ grid: { columns: 12, rows: 16 } }))).toBe(4800 * 4800)
  })

  it('loses only its location among documents', async () => {
    const photo = phoneHeic()
    expect(removeLocation(photo)).toBe(true)
    expect(photo.length).toBe(phoneHeic().length)
    const left = await readExif(photo)
    expect(left).toMatchObject({ Make: 'Telefono', Orientation: 6 })
    expect(left).not.toHaveProperty('latitude')
    expect(await redSide(await encodeImage(photo))).toBe('left')
  })
})

describe('a file that begins like HEIC', () => {
  it.each<[string, Buffer]>([
    ['51 megapixels', aHeic({ promised: { width: 8000, height: 6400 } })],
    ['268 megapixels', aHeic({ promised: { width: 16_384, height: 16_384 } })],
    [
      '51 megapixels in tiles',
      aHeic({ grid: { columns: 2, rows: 2 }, promised: { width: 8000, height: 6400 } }),
    ],
  ])('fails undecoded when it promises %s', async (_what, bytes) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
  })

  it.each<[string, Buffer]>([
    ['promises less than it holds', aHeic({ promised: { width: 40, height: 30 } })],
    ['promises more than it holds', aHeic({ promised: { width: 4000, height: 3000 } })],
    ['has no width', aHeic({ promised: { width: 0, height: 300 } })],
    ['is wider than any', aHeic({ promised: { width: 4_000_000_000, height: 4_000_000_000 } })],
    [
      'has fewer tiles than it needs',
      aHeic({ grid: { columns: 2, rows: 2 }, promised: { width: 4000, height: 3000 } }),
    ],
    [
      'has tiles of another size',
      aHeic({ grid: { columns: 2, rows: 2 }, promisedTile: { width: 64, height: 64 } }),
    ],
    ['has more tiles than a phone makes', aHeic({ grid: { columns: 20, rows: 20 } })],
    ...[30, 100, 200, 300, 354, 400, 500, 584].map((length): [string, Buffer] => [
      `ends after ${length} bytes`,
      twoColoursHeic().subarray(0, length),
    ]),
  ])('fails when it %s', async (_what, bytes) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
  })

  it('yields a picture or an error when it is broken anywhere', { timeout: 60_000 }, async () => {
    // A linear congruential generator gives the same numbers in each run.
    let number = 7
    const next = (below: number) => (number = (number * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < repeats(24); round++) {
      const bytes = phoneHeic()
      for (let change = 0; change < 4; change++) bytes[next(bytes.length)] = next(256)
      const outcome = await encodeImage(bytes).then(
        () => 'picture',
        (error: unknown) => error instanceof Error && 'code' in error && error.code,
      )
      expect(['picture', 'IMAGE_UNREADABLE', 'IMAGE_TOO_MANY_PIXELS']).toContain(outcome)
    }
  })

  it.each([
    ['time', { timeMs: 1, memory: 1e9 }],
    ['memory', { timeMs: 60_000, memory: 50e6 }],
  ])('fails when it takes too much %s', async (_what, limits) => {
    const bytes = aHeic({ grid: { columns: 12, rows: 16 } })
    const header = { width: 4800, height: 4800 }
    await expect(decodeHeic(bytes, header, limits)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
  })
})
