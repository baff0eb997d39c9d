// Pictures as every screen receives them: an address that can be asked for several widths, and what to show until it comes.
import * as z from 'zod'

/** The widths, in pixels, that the server keeps of each picture; the last is the largest edge it keeps at all (decisions, section 5). */
export const imageWidths = [320, 640, 1280, 2560] as const
export type ImageWidth = (typeof imageWidths)[number]

/** A stored picture. `src` takes `&w=` with one of `imageWidths`; width and height are those of the largest, in pixels. */
export const image = z.strictObject({
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A thumbhash in base64, about 25 bytes: a blurred placeholder. */
  thumbhash: z.string(),
})
export type Image = z.infer<typeof image>

/** Mebibytes to bytes: the units of the specification are of 1024. */
export const mebibytes = (n: number): number => n * 1024 * 1024

/** The largest picture of a pet, in bytes, as it is sent (decisions, section 5). */
export const petImageLimit = mebibytes(10)

/** What a file picker offers; the server judges by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif'] as const
