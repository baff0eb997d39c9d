import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchesQuery } from '#web/features/lost/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { MatchCard } from './match-card.tsx'

interface MatchesProps {
  readonly pet: { readonly id: string; readonly name: string }
  readonly hasReward: boolean
}

export function Matches({ pet, hasReward }: MatchesProps) {
  const { t } = useTranslation('lost-owner')
  const query = useQuery(matchesQuery(pet.id))
  return (
    <section aria-labelledby="lost-matches">
      <h3 id="lost-matches" className="text-lg/6 font-bold wrap-anywhere">
        {t('matches.title', { name: pet.name })}
      </h3>
      <p className="mt-0.5 mb-3 text-dense text-muted">{t('matches.text')}</p>
      {!query.data && (
        <QueryPending
          query={query}
          failedTitle={t('matches.failed')}
          skeleton={
            <div aria-busy>
              <output className="sr-only">{t('matches.loading')}</output>
              <Skeleton className="h-28 rounded-card" />
            </div>
          }
        />
      )}
      {query.data?.items.length === 0 && <p>{t('matches.empty')}</p>}
      <ul className="flex flex-col gap-3">
        {query.data?.items.map((match) => (
          <MatchCard key={match.reportId} pet={pet} match={match} hasReward={hasReward} />
        ))}
      </ul>
    </section>
  )
}
