import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LostPage as Page } from '#contract/features/lost/schema.ts'
import { lostListQuery, mapTilesQuery, type LostFilter } from '#web/features/lost/api.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { cardsClass, LostCard, LostCardsSkeleton } from './lost-card.tsx'
import { LostFilters } from './lost-filters.tsx'

const LostMap = lazyContent(
  async () => (await import('#web/features/lost/components/map/lost-map.tsx')).LostMap,
  { as: 'part' },
)

interface LostPageProps {
  readonly filter: LostFilter
  readonly onFilter: (filter: LostFilter) => void
  readonly onOpen: (noticeId: string) => void
}

type Item = Page['items'][number]

const placesOf = (items: readonly Item[]) =>
  items.flatMap(({ id, pet, place }) => (place === null ? [] : [{ id, name: pet.name, ...place }]))

export function LostPage({ filter, onFilter, onOpen }: LostPageProps) {
  const { t } = useTranslation(['lost', 'ui'])
  usePageTitle(t('list.title'))
  const list = useInfiniteQuery(lostListQuery(filter))
  const { data } = useQuery(mapTilesQuery())
  const [hasMap, setMap] = useState(false)
  const tiles = data?.tiles ?? null
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const places = placesOf(items)
  return (
    <main id="content" className="page grow pt-4 pb-12 lg:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl min-w-0">
          <h1 className="text-3xl/9 font-extrabold lg:text-[2.5rem]/[2.75rem]">{t('list.title')}</h1>
          <p className="mt-1.5 text-pretty text-muted">{t('list.text')}</p>
        </div>
        <LinkButton to="/found" variant="brand" className="max-md:w-full">
          {t('list.found')}
        </LinkButton>
      </div>
      <LostFilters filter={filter} onFilter={onFilter} />
      <section aria-label={t('list.label')} aria-busy={list.isPlaceholderData} className="mt-5">
        {/* With the list, whose skeleton it would move. */}
        {tiles !== null && places.length > 0 && (
          <div className="mb-4 flex flex-col gap-4">
            <Button aria-expanded={hasMap} className="self-start" onPress={() => setMap(!hasMap)}>
              {t(hasMap ? 'list.hideMap' : 'list.map')}
            </Button>
            {hasMap && <LostMap label={t('list.map')} tiles={tiles} places={places} onOpen={onOpen} />}
          </div>
        )}
        {list.data ? (
          <Notices items={items} />
        ) : list.error ? (
          <FailedState title={t('list.failed')} onRetry={() => void list.refetch()} />
        ) : (
          <LostCardsSkeleton />
        )}
        {list.hasNextPage && (
          <Button
            className="mx-auto mt-4 flex"
            isBusy={list.isFetchingNextPage}
            busyText={t('ui:loading')}
            onPress={() => void list.fetchNextPage()}
          >
            {t(list.isFetchNextPageError ? 'ui:retry' : 'list.more')}
          </Button>
        )}
      </section>
      <p className="mt-8 text-dense text-muted">
        <strong className="text-fg">{t('list.lost')}</strong> {t('list.lostText')}
      </p>
    </main>
  )
}

function Notices({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('lost')
  if (items.length === 0)
    return (
      <div className="card p-6 text-center">
        <h2 className="text-[1.375rem]/7 font-extrabold">{t('list.emptyTitle')}</h2>
        <p className="mt-1 text-pretty text-muted">{t('list.emptyText')}</p>
      </div>
    )
  return (
    <ul className={cardsClass}>
      {items.map((notice) => (
        <li key={notice.id}>
          <LostCard notice={notice} />
        </li>
      ))}
    </ul>
  )
}
