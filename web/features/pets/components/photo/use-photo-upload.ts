import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { isAbort } from '#web/shared/api/unanswered.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { uploadPetPhoto } from '#web/features/pets/mutations.ts'

/** `idle` before the first try. */
type UploadState = 'idle' | 'sending' | 'failed' | 'cancelled'

export interface PhotoUpload {
  readonly state: UploadState
  /** 0 to 100. */
  readonly percent: number
  readonly send: (petId: string, file: File) => void
  readonly cancel: () => void
}

/** Leaving the dialog aborts the upload. */
export function usePhotoUpload({ onDone }: { onDone: () => void }): PhotoUpload {
  const { t } = useTranslation('pets')
  const [percent, setPercent] = useState(0)
  const [state, setState] = useState<UploadState>('idle')
  const running = useRef<AbortController | null>(null)
  const { mutate } = useMutation(uploadPetPhoto())

  useEffect(() => () => running.current?.abort(), [])

  const send = (petId: string, file: File) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    setState('sending')
    mutate(
      { petId, file, signal: controller.signal, onProgress: setPercent },
      {
        onSuccess: onDone,
        onError: (error) => {
          setState(isAbort(error) ? 'cancelled' : 'failed')
          // The query cache reports an ended session, and a cancelled upload is no failure.
          if (isAbort(error) || errorCodeOf(error) === 'UNAUTHORIZED') return
          toast.error(t('photo.failed'), errorMessage(error))
        },
        onSettled: () => {
          running.current = null
        },
      },
    )
  }
  return { state, percent, send, cancel: () => running.current?.abort() }
}
