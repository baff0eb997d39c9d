import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import type { DiaryPhoto } from '#contract/features/diary/schema.ts'
import { imageTypes } from '#contract/shared/images.ts'

export interface EntryPhotoSelection {
  /** Stored photos that are kept. */
  readonly existing: readonly DiaryPhoto[]
  readonly selected: readonly File[]
  readonly leftOut: { readonly reason: 'noImage' | 'tooMany'; readonly name: string } | null
}

// Some systems have no MIME type for an iPhone's photos.
const isPhoto = ({ type, name }: File): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : imageTypes.some((imageType) => imageType === type)

/** Adds files as far as they are photos and there is room. */
export const withPhotos = (
  { existing, selected }: EntryPhotoSelection,
  files: readonly File[],
): EntryPhotoSelection => {
  const images = files.filter(isPhoto)
  const fitting = images.slice(0, diaryPhotosMax - existing.length - selected.length)
  const stranger = files.find((file) => !images.includes(file))
  return {
    existing,
    selected: [...selected, ...fitting],
    leftOut: stranger
      ? { reason: 'noImage', name: stranger.name }
      : fitting.length < images.length
        ? { reason: 'tooMany', name: '' }
        : null,
  }
}
