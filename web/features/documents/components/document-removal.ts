import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { removeDocument, restoreDocument } from '#web/features/documents/api.ts'

/** @param onLimitReached another document took the place before the undo */
export const useDocumentRemoval = (
  petId: string,
  petName: string | undefined,
  onLimitReached: () => void,
) => {
  const { t } = useTranslation('documents')
  const remove = useMutation(removeDocument({ failure: t('removeFailed') }))
  const restore = useMutation(restoreDocument({ failure: t('restoreFailed'), onLimitReached }))
  return useUndoableRemoval<PetDocument>({
    remove: async (document) => {
      await remove.mutateAsync({ petId, documentId: document.id })
      return document
    },
    restore: ({ id }) => restore.mutateAsync({ petId, documentId: id }),
    messages: { removed: t('removed'), restored: t('restored') },
    nameOf: ({ documentName }) => documentName,
    petName,
  })
}
