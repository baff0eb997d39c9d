// Photos as phones take them, made on the spot: stored lying, with an orientation tag that stands them up, and the place where they were taken.
import sharp from 'sharp'

/** What the upright photo shows: this colour above, that one below. */
export const skyColour = { r: 30, g: 90, b: 220 }
export const grassColour = { r: 40, g: 160, b: 60 }

// A phone held upright stores its sensor's landscape and says "turn me by 90° clockwise" (6).
const orientation = 6

/**
 * A JPEG with real EXIF: orientation and GPS. `width` and `height` are those of the upright picture, in pixels; the
 * default is small, 3000 × 4000 is the 12 megapixels of a common phone.
 */
export const phonePhoto = async ({ width = 300, height = 400 } = {}): Promise<Buffer> => {
  const upright = await sharp({ create: { width, height, channels: 3, background: skyColour } })
    .composite([
      {
        input: { create: { width, height: Math.floor(height / 2), channels: 3, background: grassColour } },
        gravity: 'south',
      },
    ])
    .png()
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
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A file that says it is a picture and is none. */
export const noPhoto = (): Buffer => Buffer.from('This is no picture, whatever its name says.')
