// Saves an entry with its photos in one request. Photos are downscaled first; saving shows its
// progress, can be cancelled, and reports a failure.
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diaryPhotoMaxBytes } from '#contract/features/diary/limits.ts'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { downscale } from '#web/shared/images/downscale.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isAbort, upload } from '#web/shared/api/upload.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { cacheDiaryEntry, refetchDiary } from '#web/features/diary/api.ts'

export interface SaveEntryInput {
  readonly petId: string
  /** Null for a new entry. */
  readonly entryId: string | null
  /** As the contract's `diaryFields` or `diaryChange` describe them. */
  readonly fields: object
  readonly photos: readonly File[]
}

interface Sending extends SaveEntryInput {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

// Downscaling ten photos takes about as long as a tenth of the upload.
const preparing = 10

/** A photo that is too large even after downscaling. */
class TooLargeError extends Error {
  override name = 'TooLargeError'
}

// Another attempt sends the same downscaled photos.
const smaller = new WeakMap<File, File>()

const prepare = async (photo: File): Promise<File> => {
  const known = smaller.get(photo)
  if (known) return known
  const scaled = await downscale(photo)
  if (scaled.size > diaryPhotoMaxBytes) throw new TooLargeError(photo.name)
  smaller.set(photo, scaled)
  return scaled
}

const send = async ({ petId, entryId, fields, photos, signal, onProgress }: Sending) => {
  const form = new FormData()
  form.append('entry', JSON.stringify(fields))
  // One after the other: ten decoded photos of a phone take half a gigabyte of memory.
  for (const [index, photo] of photos.entries()) {
    form.append('photo', await prepare(photo), photo.name)
    signal.throwIfAborted()
    onProgress(((index + 1) / photos.length) * preparing)
  }
  const path = `/api/pets/${petId}/diary${entryId === null ? '' : `/${entryId}`}`
  const answer = await upload(path, form, {
    method: 'POST',
    signal,
    onProgress: (percent) => onProgress(preparing + (percent * (100 - preparing)) / 100),
  })
  return diaryEntry.parse(answer)
}

const saveEntry = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: send,
    onSuccess: (entry, { petId, entryId }) => cacheDiaryEntry(petId, entry, entryId === null),
    onError: (error, { petId }) => {
      if (isAbort(error) || errorCodeOf(error) === 'NETWORK') refetchDiary(petId)
    },
  })

/** One save at a time. It rejects after it reported a failure. Leaving the form aborts it. */
export function useSaveEntry() {
  const { t } = useTranslation('diary')
  const format = useFormatter()
  const [percent, setPercent] = useState(0)
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
    setPercent(0)
    try {
      await mutateAsync({ ...entry, signal: controller.signal, onProgress: setPercent })
    } catch (error) {
      // The query cache reports a session that ended, and a cancelled save is no failure.
      if (!isAbort(error) && errorCodeOf(error) !== 'UNAUTHORIZED')
        toast.error(t(entry.entryId === null ? 'createFailed' : 'updateFailed'), textOf(error))
      throw error
    } finally {
      running.current = null
    }
  }
  return { save, percent: Math.round(percent), cancel: () => running.current?.abort() }
}
