// Sends files as documents of the pet, one after the other, and attaches each.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { uploadForAttaching } from './api.ts'

interface AttachUpload {
  readonly send: (files: readonly File[]) => Promise<void>
  readonly isSending: boolean
}

/** @param attach what is done with each; its failure is the query cache's to tell */
export function useAttachUpload(
  petId: string,
  attach: (documentId: string) => Promise<unknown>,
): AttachUpload {
  const { t } = useTranslation('record-notes')
  const format = useFormatter()
  const [isSending, setSending] = useState(false)
  const sendOne = async (file: File): Promise<void> => {
    if (file.size > documentMaxBytes)
      return toast.error(t('uploadFailed'), t('tooLarge', { size: format.fileSize(documentMaxBytes) }))
    let documentId: string | null
    try {
      documentId = await uploadForAttaching(petId, file)
    } catch (error) {
      return toast.error(t('uploadFailed'), errorMessage(error))
    }
    if (documentId !== null) await attach(documentId).catch(() => undefined)
  }
  return {
    isSending,
    send: async (files) => {
      setSending(true)
      for (const file of files) await sendOne(file)
      setSending(false)
    },
  }
}
