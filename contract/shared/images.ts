// Sizes and kinds of pictures: what is kept, and what may be sent.
// Free of zod, for the web's first load reads it.

/**
 * The widths, in pixels, that the server keeps of each picture. The last is also the longest edge
 * that it keeps.
 */
export const imageWidths = [320, 640, 1280, 2560] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Mebibytes to bytes: a limit of 5 MB is one of 5 × 1024 × 1024. */
export const mebibytes = (n: number): number => n * 1024 * 1024
export const inMebibytes = (bytes: number): number => bytes / mebibytes(1)

/** What the server takes; it judges by the bytes. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] as const

/**
 * What a file picker offers. Systems that know no type for HEIC would hide these files without
 * their extensions. An iPhone that finds HEIC here hands over what it has, which Safari scales down
 * before it is sent; without it, it would convert the whole picture first.
 */
export const imagePickerTypes = [...imageTypes, '.heic', '.heif'] as const
