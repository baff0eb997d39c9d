import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'
import { removeEntry, restoreEntry } from '#web/features/diary/api.ts'

export const useEntryRemoval = (
  petId: string,
  petName: string | undefined,
): ((entry: DiaryEntry) => void) => {
  const { t } = useTranslation('diary')
  const remove = useMutation(removeEntry({ failure: t('removeFailed') }))
  const restore = useMutation(restoreEntry({ failure: t('restoreFailed') }))
  return useUndoableRemoval<DiaryEntry>({
    remove: async (entry) => {
      await remove.mutateAsync({ petId, entryId: entry.id })
      return entry
    },
    restore: ({ id }) => restore.mutateAsync({ petId, entryId: id }),
    messages: { removed: t('removed'), restored: t('restored') },
    nameOf: ({ title }) => title,
    petName,
  })
}
