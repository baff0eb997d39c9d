import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { reportLifetimeDays } from '#contract/features/reports/limits.ts'
import { reportsQuery } from '#web/features/reports/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportForm } from './report-form.tsx'
import { useReportRemoval } from './report-removal.ts'
import { useReportRetry } from './report-retry.ts'

interface ReportsPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
}

/** Every person with access to the pet makes reports; its owner shares theirs by links. */
export function ReportsPage({ petId, frame, pet }: ReportsPageProps) {
  const { t } = useTranslation('reports')
  const query = useQuery(reportsQuery(petId))
  const items = query.data?.items
  const remove = useReportRemoval(petId, pet?.name)
  const { retry, filling } = useReportRetry(petId)
  return (
    <SubPage frame={frame} title={t('section.title')}>
      <div className="flex flex-col gap-6">
        {/* The frame mounts its content anew once the pet is loaded, and input would be lost. */}
        {frame.isPending ? (
          <Skeleton className="h-128 rounded-card" />
        ) : (
          <ReportForm key={filling.count} petId={petId} initial={filling.values} />
        )}
        <section aria-labelledby="reports" aria-live="polite">
          <h2 id="reports" className="text-xl/7 font-extrabold">
            {t('listTitle')}
          </h2>
          <p className="mt-1 mb-4 text-dense text-muted">
            {items?.length === 0 ? t('emptyText') : t('listText', { days: reportLifetimeDays })}
          </p>
          {items === undefined && (
            <QueryPending query={query} failedTitle={t('listFailed')} skeleton={<LoadingReports />} />
          )}
          {items !== undefined && items.length > 0 && (
            <RecordCards>
              {items.map((report) => (
                <ReportCard
                  key={report.id}
                  petId={petId}
                  petName={pet?.name ?? ''}
                  report={report}
                  mayShare={pet?.access === 'owner'}
                  onRemove={remove}
                  onRetry={retry}
                />
              ))}
            </RecordCards>
          )}
        </section>
      </div>
    </SubPage>
  )
}

function LoadingReports() {
  const { t } = useTranslation('reports')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <RecordCards>
        <RecordCardSkeleton lines={3} />
      </RecordCards>
    </div>
  )
}
