import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/features/reports/schema.ts'
import { removeReport, restoreReport } from '#web/features/reports/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useUndoableRemoval } from '#web/shared/records/undoable-removal.ts'

export const useReportRemoval = (petId: string, petName: string | undefined): ((report: Report) => void) => {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const remove = useMutation(removeReport(petId, t('card.removeFailed')))
  const restore = useMutation(restoreReport(petId, t('card.restoreFailed')))
  return useUndoableRemoval<Report>({
    remove: async (report) => {
      await remove.mutateAsync({ petId, reportId: report.id })
      return report
    },
    restore: ({ id }) => restore.mutateAsync({ petId, reportId: id }),
    messages: { removed: t('card.removed'), restored: t('card.restored') },
    nameOf: ({ requestedAt }) => t('card.title', { moment: format.moment(requestedAt) }),
    petName,
  })
}
