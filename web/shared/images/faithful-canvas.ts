// Private browsers return noise from a canvas, which would be sent instead of the photo.

const side = 32

/** Colours unlike noise that differ from pixel to pixel, as those of a photo. */
const known = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) =>
  at % 4 === 3 ? 255 : (Math.floor(at / 4) * 7 * ((at % 4) + 1)) % 256,
)

// Some browsers change the last bits of a few pixels.
const invisible = 8

const readBack = async (): Promise<boolean> => {
  const drawn = new OffscreenCanvas(side, side)
  const context = drawn.getContext('2d')
  const again = new OffscreenCanvas(side, side).getContext('2d')
  if (!context || !again) return false
  const pixels = context.createImageData(side, side)
  pixels.data.set(known)
  context.putImageData(pixels, 0, 0)
  // The path of a photo: encoded, and decoded.
  const picture = await createImageBitmap(await drawn.convertToBlob({ type: 'image/png' }))
  again.drawImage(picture, 0, 0)
  picture.close()
  const { data } = again.getImageData(0, 0, side, side)
  return known.every((value, at) => Math.abs(value - (data[at] ?? -invisible * 2)) <= invisible)
}

const answers = new WeakMap<typeof OffscreenCanvas, Promise<boolean>>()

export const isCanvasFaithful = async (): Promise<boolean> => {
  if (typeof OffscreenCanvas === 'undefined') return false
  const answer = answers.get(OffscreenCanvas) ?? readBack().catch(() => false)
  answers.set(OffscreenCanvas, answer)
  return answer
}
