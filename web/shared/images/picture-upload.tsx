// The one picture of what a form saves: judged and seen when it is chosen, sent once the rest is
// saved, with progress and a way out.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { imageTypes } from '#contract/shared/images.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { downscale } from './downscale.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { isAbort, upload as uploadFile } from '#web/shared/api/upload.ts'

/**
 * How the sending ended: `none` when there was nothing to send; a failure has its sentence, unless
 * it explained itself.
 */
export type PictureUploadResult = 'none' | 'sent' | 'cancelled' | { readonly failure: string | null }

export interface PictureUpload {
  readonly file: File | null
  readonly isTooLarge: boolean
  /** The picture that it had shall go. */
  readonly isRemoved: boolean
  readonly isDirty: boolean
  /** 0 to 100; null while nothing is sent. */
  readonly percent: number | null
  readonly choose: (file: File | null) => void
  readonly remove: () => void
  /** Never rejects: what was saved before stays saved without it. */
  readonly upload: (path: string) => Promise<PictureUploadResult>
  readonly cancel: () => void
}

interface Sending {
  readonly path: string
  readonly file: File
  readonly signal: AbortSignal
}

/** The choice of a picture of at most `limit` bytes. Leaving the form stops what is under way. */
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
      // The query cache said that the session ended.
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
      // What was chosen before stays, for it may be sent.
      if (!isOver) setFile(chosen)
    },
    remove: () => markForRemoval(true),
    upload,
    cancel: () => running.current?.abort(),
  }
}

/** The toasts after an upload that did not succeed. */
export interface PictureUploadMessages {
  readonly failed: string
  readonly cancelled: string
  /** That the rest was saved without the picture. */
  readonly without: string
}

/** Says that what was saved has no new picture, and why; nothing when all went well. */
export const showPictureUploadResult = (
  result: PictureUploadResult,
  messages: PictureUploadMessages,
): void => {
  if (result === 'cancelled') toast.info(messages.cancelled, messages.without)
  if (typeof result === 'object' && result.failure !== null)
    toast.error(messages.failed, `${result.failure} ${messages.without}`)
}

/** What is said around it. */
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
  /** The picture as it is now. */
  readonly current: ReactNode | undefined
  readonly isDisabled: boolean
}

/** The field at the top of a form; while the picture is sent, how far that is. */
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
        accept={imageTypes}
        description={messages.hint}
        messages={messages}
        error={picture.isTooLarge ? messages.tooLarge : undefined}
        isDisabled={isDisabled}
      />
      {picture.percent !== null && (
        <div className="flex flex-col gap-2">
          <ProgressBar label={messages.progress} value={picture.percent} />
          <Button variant="quiet" size="sm" className="-ml-4 self-start" onPress={picture.cancel}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
