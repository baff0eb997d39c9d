import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { imagePickerTypes } from '#contract/shared/images.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { downscale } from './downscale.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { isAbort } from '#web/shared/api/unanswered.ts'
import { upload as uploadFile } from '#web/shared/api/upload.ts'

/** A failure is null where it is reported already. */
export type PictureUploadResult = 'none' | 'sent' | 'cancelled' | { readonly failure: string | null }

export interface PictureUpload {
  readonly file: File | null
  readonly isTooLarge: boolean
  readonly isRemoved: boolean
  readonly isDirty: boolean
  /** 0 to 100; null without a running upload. */
  readonly percent: number | null
  readonly choose: (file: File | null) => void
  readonly remove: () => void
  /** Never rejects: the fields that were saved before stay saved. */
  readonly upload: (path: string) => Promise<PictureUploadResult>
  readonly cancel: () => void
}

interface Sending {
  readonly path: string
  readonly file: File
  readonly signal: AbortSignal
}

/** `limit` is in bytes. Leaving the form aborts the upload. */
export function usePictureUpload(limit: number): PictureUpload {
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isMarkedForRemoval, markForRemoval] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const { mutateAsync } = useMutation({
    meta: { failure: false },
    mutationFn: async ({ path, file: chosen, signal }: Sending) =>
      uploadFile(path, await downscale(chosen), { signal, onProgress: setPercent }),
  })
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (path: string): Promise<PictureUploadResult> => {
    if (!file) return 'none'
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      await mutateAsync({ path, file, signal: controller.signal })
      return 'sent'
    } catch (error) {
      if (isAbort(error)) return 'cancelled'
      // The query cache reports an ended session.
      return { failure: errorCodeOf(error) === 'UNAUTHORIZED' ? null : errorMessage(error) }
    } finally {
      running.current = null
      setPercent(null)
    }
  }
  return {
    file,
    isTooLarge,
    isRemoved: isMarkedForRemoval,
    isDirty: file !== null || isMarkedForRemoval,
    percent,
    choose: (chosen) => {
      const isOver = chosen !== null && chosen.size > limit
      setTooLarge(isOver)
      // An earlier choice stays, because it can be sent.
      if (!isOver) setFile(chosen)
    },
    remove: () => markForRemoval(true),
    upload,
    cancel: () => running.current?.abort(),
  }
}

export interface PictureUploadMessages {
  readonly failed: string
  readonly cancelled: string
  /** The fields were saved without the picture. */
  readonly without: string
}

export const showPictureUploadResult = (
  result: PictureUploadResult,
  messages: PictureUploadMessages,
): void => {
  if (result === 'cancelled') toast.info(messages.cancelled, messages.without)
  if (typeof result === 'object' && result.failure !== null)
    toast.error(messages.failed, `${result.failure} ${messages.without}`)
}

export interface PictureMessages {
  readonly label: string
  readonly hint: string
  readonly choose: string
  readonly change: string
  readonly remove: string
  readonly tooLarge: string
  readonly progress: string
  readonly cancel: string
}

interface PictureFieldProps {
  readonly picture: PictureUpload
  readonly messages: PictureMessages
  readonly current: ReactNode | undefined
  readonly isDisabled: boolean
}

export function PictureField({ picture, messages, current, isDisabled }: PictureFieldProps) {
  return (
    <>
      <PhotoPicker
        label={messages.label}
        isLabelHidden
        file={picture.file}
        onChange={picture.choose}
        current={picture.isRemoved ? undefined : current}
        onRemoveCurrent={picture.remove}
        accept={imagePickerTypes}
        description={messages.hint}
        messages={messages}
        error={picture.isTooLarge ? messages.tooLarge : undefined}
        isDisabled={isDisabled}
      />
      {picture.percent !== null && (
        <div className="flex flex-col gap-2">
          <ProgressBar label={messages.progress} value={picture.percent} />
          <Button variant="quiet" size="sm" className="outdent-left self-start" onPress={picture.cancel}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
