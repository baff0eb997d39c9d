// Pixels are reduced by a whole factor to means of squares, as JPEG decoders do while decoding, so
// that a picture of 48 megapixels is not copied as a whole.
import type { Pixels } from './tiff.ts'

const sumRows = ({ width, channels, data, stride }: Pixels, top: number, factor: number): Uint32Array => {
  const columns = Math.floor(width / factor)
  const sums = new Uint32Array(columns * channels)
  for (let y = top; y < top + factor; y++) {
    let at = y * stride
    for (let column = 0; column < columns; column++)
      for (let n = 0; n < factor; n++)
        for (let channel = 0; channel < channels; channel++) {
          const sum = column * channels + channel
          sums[sum] = (sums[sum] ?? 0) + (data[at++] ?? 0)
        }
  }
  return sums
}

/**
 * @param longestEdge the minimum of the result, in pixels; a smaller picture is unchanged. Pixels
 * beside the last full square are cut off.
 */
export const shrinkPixels = (pixels: Pixels, longestEdge: number): Pixels => {
  const { channels } = pixels
  const factor = Math.floor(Math.max(pixels.width, pixels.height) / longestEdge)
  const [width, height] = [Math.floor(pixels.width / factor), Math.floor(pixels.height / factor)]
  if (factor < 2 || width === 0 || height === 0) return pixels
  const stride = width * channels
  const data = new Uint8Array(height * stride)
  const area = factor * factor
  for (let y = 0; y < height; y++) {
    const sums = sumRows(pixels, y * factor, factor)
    for (let n = 0; n < stride; n++) data[y * stride + n] = Math.round((sums[n] ?? 0) / area)
  }
  return { width, height, channels, stride, data }
}
