import * as z from 'zod'

/** `src` takes `&w=` with one of `imageWidths`; width and height are those of the largest. */
export const image = z.strictObject({
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** A thumbhash in base64, about 25 bytes: a blurred placeholder. */
  thumbhash: z.string(),
})
export type Image = z.infer<typeof image>
