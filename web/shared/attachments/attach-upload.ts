import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { upload } from '#web/shared/api/upload.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** @returns the id of the new document, null where the answer has none */
export const uploadForAttaching = async (petId: string, file: File): Promise<string | null> => {
  // Half of an emoji cannot be encoded in an address.
  const name = encodeURIComponent(file.name.toWellFormed())
  const answer = await upload(`/api/pets/${petId}/documents?name=${name}`, file, { method: 'POST' })
  void queryClient.invalidateQueries({ queryKey: orpc.documents.key() })
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null
}

interface AttachUpload {
  readonly send: (files: readonly File[]) => Promise<void>
  readonly isSending: boolean
}

/**
 * @param attach is called for each file in turn; the query cache reports its failure
 * @param onFull is called at the limit of the owner's plan
 */
export function useAttachUpload(
  petId: string,
  attach: (documentId: string) => Promise<unknown>,
  onFull: () => void,
): AttachUpload {
  const { t } = useTranslation('attachments')
  const format = useFormatter()
  const [isSending, setSending] = useState(false)
  /** @returns whether the next may be sent */
  const sendOne = async (file: File): Promise<boolean> => {
    if (file.size > documentMaxBytes) {
      toast.error(t('uploadFailed'), t('tooLarge', { size: format.fileSize(documentMaxBytes) }))
      return true
    }
    try {
      const documentId = await uploadForAttaching(petId, file)
      if (documentId !== null) await attach(documentId).catch(() => undefined)
      return true
    } catch (error) {
      if (errorCodeOf(error) !== 'PLAN_LIMIT_REACHED') toast.error(t('uploadFailed'), errorMessage(error))
      else onFull()
      return errorCodeOf(error) !== 'PLAN_LIMIT_REACHED'
    }
  }
  return {
    isSending,
    send: async (files) => {
      setSending(true)
      for (const file of files) if (!(await sendOne(file))) break
      setSending(false)
    },
  }
}
