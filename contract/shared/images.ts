// Sizes and kinds of pictures: what is kept, and what may be sent. Free of zod, for the web's first load reads it.

/** The widths, in pixels, that the server keeps of each picture; the last is the largest edge it keeps at all (decisions, section 5). */
export const imageWidths = [320, 640, 1280, 2560] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Mebibytes to bytes: the units of the specification are of 1024. */
export const mebibytes = (n: number): number => n * 1024 * 1024

/** The largest picture of a pet, in bytes, as it is sent (decisions, section 5). */
export const petImageLimit = mebibytes(10)

/** The largest picture of an adoption or a banner, in bytes (decisions, section 5). */
export const adoptionImageLimit = mebibytes(10)

/** The largest picture of a store or product: the specification's hint 'PNG, JPG hasta 5MB', made a rule (decisions, section 5). */
export const marketplaceImageLimit = mebibytes(5)

/** What a file picker offers; the server judges by the bytes. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] as const
