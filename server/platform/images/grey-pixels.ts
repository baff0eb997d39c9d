import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '#server/platform/files/file-store.ts'

type Size = { readonly width: number; readonly height: number }

/** The pixels of a stored picture in grey, squeezed into that size; undefined where it is gone. */
export const readGreyPixels = async (
  { fileStore }: { readonly fileStore: FileStore },
  key: string,
  { width, height }: Size,
): Promise<Uint8Array | undefined> => {
  const file = await fileStore.open(key)
  if (file === null) return undefined
  return sharp(await buffer(file.stream))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
}
