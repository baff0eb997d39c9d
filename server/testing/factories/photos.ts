// Photos like those of phones are made on the spot: stored sideways, with an orientation tag and a
// GPS location.
import sharp from 'sharp'

/** The upright photo has the first colour above and the second below. */
export const skyColour = { r: 30, g: 90, b: 220 }
export const grassColour = { r: 40, g: 160, b: 60 }

/**
 * A JPEG with real EXIF: orientation 6 ("turn me by 90° clockwise", as a phone held upright stores
 * it) and GPS. `width` and `height` are those of the upright picture, in pixels; 3000 × 4000 is the
 * 12 megapixels of a common phone.
 */
export const aPhonePhoto = async ({ width = 300, height = 400 } = {}): Promise<Buffer> => {
  const grass = {
    create: { width, height: Math.floor(height / 2), channels: 3, background: grassColour },
  } as const
  const upright = await sharp({ create: { width, height, channels: 3, background: skyColour } })
    .composite([{ input: grass, gravity: 'south' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return await sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Huella', Model: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '4/1 42/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 4/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}
