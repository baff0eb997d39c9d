// Each picture replaces its copy without a place.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeDocument, restoreDocument, uploadDocument } from '#web/features/documents/api.ts'

export interface LocationRemoval {
  readonly petId: string
  readonly documentId: string
  readonly file: File
}

export function useUploadWithLocation(): (removals: readonly LocationRemoval[]) => Promise<void> {
  const { t } = useTranslation('documents')
  const remove = useMutation(removeDocument({ failure: false }))
  const restore = useMutation(restoreDocument({ failure: t('restoreFailed') }))
  const upload = useMutation(uploadDocument())

  const replace = async ({ petId, documentId, file }: LocationRemoval): Promise<void> => {
    // The removal is first, because the plan may have room for only one of the two.
    await remove.mutateAsync({ petId, documentId })
    try {
      const { signal } = new AbortController()
      await upload.mutateAsync({ petId, file, keepsLocation: true, signal, onProgress: () => {} })
    } catch (error) {
      await restore.mutateAsync({ petId, documentId })
      throw error
    }
  }
  return async (removals) => {
    try {
      for (const removal of removals) await replace(removal)
      toast.success(t('locationKept'), t('form.locationKept'))
    } catch (error) {
      toast.error(t('keepLocationFailed'), errorMessage(error))
    }
  }
}
