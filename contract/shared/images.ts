/** The stored widths of each picture, in pixels. The last is also the longest stored edge. */
export const imageWidths = [320, 640, 1280, 2560] as const
export type ImageWidth = (typeof imageWidths)[number]

export const mebibytes = (n: number): number => n * 1024 * 1024
export const inMebibytes = (bytes: number): number => bytes / mebibytes(1)

/** The types that the server accepts, judged by the bytes. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] as const

/**
 * The types of a file picker. Systems without a type for HEIC would hide these files without their
 * extensions. With HEIC in the list an iPhone passes the original, which Safari scales down before
 * it is sent; without it, the iPhone would convert the whole picture first.
 */
export const imagePickerTypes = [...imageTypes, '.heic', '.heif'] as const
