import { useQuery } from '@tanstack/react-query'
import { Download } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { costsByCurrency } from '#contract/features/costs/currency-years.ts'
import art from '#web/art/empty/no-costs.svg'
import { costFileUrl, costsQuery } from '#web/features/costs/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { LinkButton as RouteButton } from '#web/shared/navigation/link.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { CostTable } from './cost-table.tsx'
import { CostsSkeleton } from './costs-skeleton.tsx'

interface CostsPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
}

export function CostsPage({ petId, frame, mayEdit }: CostsPageProps) {
  const { t } = useTranslation('costs')
  const query = useQuery(costsQuery(petId))
  const costs = query.data && costsByCurrency(query.data.items)
  return (
    <SubPage
      frame={query.isPending ? { ...frame, isPending: true } : frame}
      title={t('section.title')}
      action={
        costs && costs.length > 0 ? (
          <LinkButton href={costFileUrl(petId)} download>
            <Download aria-hidden size={20} /> {t('download')}
          </LinkButton>
        ) : null
      }
    >
      {!costs && <QueryPending query={query} failedTitle={t('failedTitle')} skeleton={<LoadingCosts />} />}
      {costs?.length === 0 && (
        <EmptyState
          art={art}
          tint="mint"
          title={t('emptyTitle')}
          text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
          action={
            mayEdit ? (
              <RouteButton to="/app/pet/$petId/visits" params={{ petId }} variant="brand">
                {t('toVisits')}
              </RouteButton>
            ) : undefined
          }
        />
      )}
      {costs && costs.length > 0 && (
        <div className="flex flex-col gap-4">
          {costs.map((cost) => (
            <CostTable key={cost.currency} petId={petId} costs={cost} />
          ))}
          {costs.length > 1 && <p className="text-sm text-muted">{t('apart')}</p>}
        </div>
      )}
    </SubPage>
  )
}

function LoadingCosts() {
  const { t } = useTranslation('costs')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <CostsSkeleton />
    </div>
  )
}
