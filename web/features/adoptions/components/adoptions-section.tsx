import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AdoptionCard } from './adoption-card.tsx'
import { adoptionListClass, AdoptionsSkeleton } from './adoptions-skeleton.tsx'

export function AdoptionsSection() {
  const { t } = useTranslation('adoptions')
  const { data, isPending, refetch } = useQuery(adoptionsPreviewQuery())
  const isSome = data !== undefined && data.length > 0
  return (
    <section aria-labelledby="adoptions" aria-busy={isPending} className="mt-8 md:mt-10">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="adoptions" className="text-[1.375rem]/7 font-extrabold md:text-2xl/8">
          {t('home.title')}
        </h2>
        {isSome && (
          <Button
            variant="quiet"
            size="sm"
            className="outdent-right"
            aria-describedby="adoptions"
            onPress={() => toast.info(t('home.soon'))}
          >
            {t('home.all')}
          </Button>
        )}
      </div>
      {isPending && (
        <>
          <output className="sr-only">{t('home.loading')}</output>
          <AdoptionsSkeleton />
        </>
      )}
      {isSome && (
        <ul className={adoptionListClass}>
          {data.map((adoption) => (
            <li key={adoption.id}>
              <AdoptionCard adoption={adoption} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="text-muted">{t('home.empty')}</p>}
      {!isPending && !data && <FailedState title={t('home.failed')} onRetry={() => void refetch()} />}
    </section>
  )
}
