// Uploads a document: refuses what is too large before sending, shows the progress, can be
// cancelled, and reports a failure.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentMaxBytes, documentNameMaxBytes } from '#contract/features/documents/limits.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { isAbort } from '#web/shared/api/upload.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { uploadDocument } from '#web/features/documents/api.ts'

/** An upload under way, or a failed one that can be sent again. */
export interface DocumentUploadState {
  readonly file: File
  readonly state: 'sending' | 'failed'
  /** 0 to 100. */
  readonly percent: number
}

interface DocumentUploadOptions {
  readonly onDone: () => void
  /** Called when the plan of the pet's owner allows no more. */
  readonly onLimitReached: () => void
}

/** One upload at a time. Leaving the page aborts it. */
export function useDocumentUpload({ onDone, onLimitReached }: DocumentUploadOptions) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const [upload, setUpload] = useState<DocumentUploadState | null>(null)
  const running = useRef<AbortController | null>(null)
  const { mutate } = useMutation(uploadDocument())

  useEffect(() => () => running.current?.abort(), [])

  const problemOf = (file: File): string | null => {
    if (file.size > documentMaxBytes) return t('tooLarge', { size: format.fileSize(documentMaxBytes) })
    if (new TextEncoder().encode(file.name).length > documentNameMaxBytes) return t('nameTooLong')
    return null
  }

  const fail = (file: File, error: unknown) => {
    const code = errorCodeOf(error)
    const isOver = isAbort(error) || code === 'PLAN_LIMIT_REACHED' || code === 'UNAUTHORIZED'
    setUpload(isOver ? null : { file, state: 'failed', percent: 0 })
    if (code === 'PLAN_LIMIT_REACHED') onLimitReached()
    // The query cache reports a session that ended, and a cancelled upload is no failure.
    else if (!isOver) toast.error(t('uploadFailed'), errorMessage(error))
  }

  const send = (petId: string, file: File) => {
    if (running.current) return
    const problem = problemOf(file)
    if (problem !== null) return toast.error(t('uploadFailed'), problem)
    const controller = new AbortController()
    running.current = controller
    const show = (percent: number) => setUpload({ file, state: 'sending', percent })
    show(0)
    mutate(
      { petId, file, signal: controller.signal, onProgress: show },
      {
        onSuccess: () => {
          setUpload(null)
          toast.success(t('uploaded'))
          onDone()
        },
        onError: (error) => fail(file, error),
        onSettled: () => {
          running.current = null
        },
      },
    )
  }
  return {
    upload,
    isSending: upload?.state === 'sending',
    send,
    cancel: () => running.current?.abort(),
    dismiss: () => setUpload(null),
  }
}
