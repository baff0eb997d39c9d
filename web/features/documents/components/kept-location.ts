// Keeps the place in pictures that were uploaded without it: each takes the place of its copy.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeDocument, restoreDocument, uploadDocument } from '#web/features/documents/api.ts'

/** A picture that lost the place where it was taken on its way to this document. */
export interface LocationRemoval {
  readonly petId: string
  readonly documentId: string
  readonly file: File
}

/** Returns a function that uploads the pictures again, with their place. */
export function useKeptLocation(): (removals: readonly LocationRemoval[]) => Promise<void> {
  const { t } = useTranslation('documents')
  const remove = useMutation(removeDocument({ failure: false }))
  const restore = useMutation(restoreDocument({ failure: t('restoreFailed') }))
  const upload = useMutation(uploadDocument())

  const replace = async ({ petId, documentId, file }: LocationRemoval): Promise<void> => {
    // First, for the plan may have room for one of the two.
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
