// Which photos an entry being written has: as many images as it holds, and what was left out.
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import type { DiaryPhoto } from '#contract/features/diary/schema.ts'
import { imageTypes } from '#contract/shared/images.ts'

export interface EntryPhotoSelection {
  /** Those that the entry has and keeps. */
  readonly existing: readonly DiaryPhoto[]
  readonly selected: readonly File[]
  /** What did not fit the last time, if anything. */
  readonly leftOut: { readonly reason: 'noImage' | 'tooMany'; readonly name: string } | null
}

// Some systems know no type for what an iPhone writes.
const isPhoto = ({ type, name }: File): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : imageTypes.some((one) => one === type)

/** The selection with these files, as far as they are photos and there is room. */
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
