import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diaryPhotoMaxBytes } from '#contract/features/diary/limits.ts'
import { downscale } from '#web/shared/images/downscale.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isAbort } from '#web/shared/api/unanswered.ts'
import { upload } from '#web/shared/api/upload.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { cacheDiaryEntry, refetchDiary } from '#web/features/diary/api.ts'

export interface SaveEntryInput {
  readonly petId: string
  /** Null for a new entry. */
  readonly entryId: string | null
  /** The input of the contract's `diaryFields` or `diaryChange`. */
  readonly fields: object
  readonly photos: readonly File[]
}

interface Sending extends SaveEntryInput {
  readonly signal: AbortSignal
  readonly onProgress: (progress: SaveProgress) => void
}

/** 0 to 100: in total, and for each photo. */
export interface SaveProgress {
  readonly percent: number
  readonly photos: readonly number[]
}

// Downscaling ten photos takes about as long as a tenth of the upload.
const preparing = 10

/** The photo is too large even after downscaling. */
class TooLargeError extends Error {
  override name = 'TooLargeError'
}

// A retry sends the same downscaled photos.
const smaller = new WeakMap<File, File>()

const prepare = async (photo: File): Promise<File> => {
  const known = smaller.get(photo)
  if (known) return known
  const scaled = await downscale(photo)
  if (scaled.size > diaryPhotoMaxBytes) throw new TooLargeError(photo.name)
  smaller.set(photo, scaled)
  return scaled
}

/** The photos are sent one after the other, in one body. */
const photoPercents = (sizes: readonly number[], percent: number): number[] => {
  let left = (sizes.reduce((sum, size) => sum + size, 0) * percent) / 100
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, left))
    left -= size
    return size === 0 ? 100 : Math.round((sent / size) * 100)
  })
}

const send = async ({ petId, entryId, fields, photos, signal, onProgress }: Sending) => {
  // Loaded by the form already.
  const { diaryEntry } = await import('#contract/features/diary/schema.ts')
  const form = new FormData()
  form.append('entry', JSON.stringify(fields))
  // One after the other, because ten decoded photos of a phone take half a gigabyte of memory.
  const sizes: number[] = []
  for (const [index, photo] of photos.entries()) {
    const prepared = await prepare(photo)
    form.append('photo', prepared, photo.name)
    sizes.push(prepared.size)
    signal.throwIfAborted()
    onProgress({ percent: ((index + 1) / photos.length) * preparing, photos: photos.map(() => 0) })
  }
  const path = `/api/pets/${petId}/diary${entryId === null ? '' : `/${entryId}`}`
  const answer = await upload(path, form, {
    method: 'POST',
    signal,
    onProgress: (percent) =>
      onProgress({
        percent: preparing + (percent * (100 - preparing)) / 100,
        photos: photoPercents(sizes, percent),
      }),
  })
  return diaryEntry.parse(answer)
}

const saveEntry = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: send,
    onSuccess: (entry, { petId }) => cacheDiaryEntry(petId, entry),
    onError: (error, { petId }) => {
      if (isAbort(error) || errorCodeOf(error) === 'NETWORK') refetchDiary(petId)
    },
  })

const notBegun: SaveProgress = { percent: 0, photos: [] }

/** Rejects after a reported failure. Leaving the form stops the save. */
export function useSaveEntry() {
  const { t } = useTranslation('diary')
  const format = useFormatter()
  const [progress, setProgress] = useState<SaveProgress>(notBegun)
  const running = useRef<AbortController | null>(null)
  const { mutateAsync } = useMutation(saveEntry())

  useEffect(() => () => running.current?.abort(), [])

  const textOf = (error: unknown): string =>
    error instanceof TooLargeError
      ? t('form.tooLarge', { name: error.message, size: format.fileSize(diaryPhotoMaxBytes) })
      : errorMessage(error)

  const save = async (entry: SaveEntryInput): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProgress(notBegun)
    try {
      await mutateAsync({ ...entry, signal: controller.signal, onProgress: setProgress })
    } catch (error) {
      // The query cache reports an ended session, the form shows what another person changed, and
      // a cancelled save is no failure.
      const code = errorCodeOf(error)
      if (!isAbort(error) && code !== 'UNAUTHORIZED' && code !== 'STALE_REVISION')
        toast.error(t(entry.entryId === null ? 'createFailed' : 'updateFailed'), textOf(error))
      throw error
    } finally {
      running.current = null
    }
  }
  return {
    save,
    progress: { ...progress, percent: Math.round(progress.percent) },
    cancel: () => running.current?.abort(),
  }
}
