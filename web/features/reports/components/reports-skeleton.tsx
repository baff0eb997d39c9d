import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'

export const formClass = 'card flex flex-col gap-5 p-5 md:p-6 print:hidden'
export const formTextClass = 'text-muted'

export function ReportsSkeleton() {
  const { t } = useTranslation('reports')
  return (
    <div className="flex flex-col gap-6">
      <div aria-hidden className={formClass}>
        <p className={formTextClass}>{t('text')}</p>
        <Skeleton className="h-18" />
        <Skeleton className="h-48" />
        <Skeleton className="h-18" />
        <Skeleton className="h-12 rounded-full md:w-40" />
      </div>
      <RecordCards>
        <RecordCardSkeleton lines={3} />
      </RecordCards>
    </div>
  )
}
