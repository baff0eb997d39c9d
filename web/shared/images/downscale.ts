// 12 megapixels are 4 MB, and the server keeps 2560 px.
import { isCanvasFaithful } from './faithful-canvas.ts'

const maxEdge = 2560
const quality = 0.85
// Below this size another encoding costs more quality than it saves time.
const smallEnough = 600 * 1024

const scaled = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= smallEnough) return null
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // JPEG has no transparency, so only a JPEG (or a phone's HEIC) may become one.
    const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
    return await canvas.convertToBlob({ type, quality })
  } finally {
    bitmap.close()
  }
}

/**
 * The photo with at most 2560 px, upright. The original where the browser cannot decode it or draws
 * noise, where it would not get smaller, or where it may be animated (GIF).
 */
export const downscale = async (file: File): Promise<File> => {
  if (file.type === 'image/gif' || !(await isCanvasFaithful())) return file
  try {
    const blob = await scaled(file)
    // A browser that cannot encode a type returns PNG instead, often larger than the original.
    if (!blob || !blob.type.startsWith('image/') || blob.size >= file.size) return file
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}
