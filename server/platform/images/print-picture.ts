import sharp from 'sharp'
import { decodeHeic } from './heic-decoding.ts'

export type PrintPicture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

// As in image-processing.ts.
const pixelsMax = 50_000_000

/**
 * A JPEG for printing: upright, on white, without detail that print cannot show.
 * @param longestEdge the maximum of the result, in pixels; smaller pictures keep their size
 * @returns null when the bytes are no whole picture, or one with too many pixels
 */
export const toPrintPicture = async (bytes: Buffer, longestEdge: number): Promise<PrintPicture | null> => {
  try {
    const header = await sharp(bytes, { limitInputPixels: pixelsMax }).metadata()
    const decodable = header.compression === 'hevc' ? await decodeHeic(bytes, header) : bytes
    const { data, info } = await sharp(decodable, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    return null
  }
}
