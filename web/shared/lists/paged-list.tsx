// A long list page by page: its skeleton, its failure, nothing to show, and the way to more.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/ui/layout/load-more.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'

interface PagedListProps<T> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>
  readonly messages: {
    /** The title when the first page does not come, and the sentence below it. */
    readonly error: string
    readonly failed: string
    /** The button at the end, and the sentence when it got nothing. */
    readonly more: string
    readonly moreFailed: string
  }
  readonly skeleton: ReactNode
  readonly empty: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** Draws `children` with all that was loaded so far. */
export function PagedList<T>({ list, messages, skeleton, empty, children }: PagedListProps<T>) {
  const { t } = useTranslation('ui')
  const { fetchNextPage } = list
  const showMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!list.data)
    return list.error ? (
      <FailedState
        title={messages.error}
        text={messages.failed}
        retryLabel={t('retry')}
        onRetry={() => void list.refetch()}
      />
    ) : (
      skeleton
    )
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    // What was found before is still to be seen while another search is under way.
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : undefined}
    >
      {items.length === 0 ? <div className="card">{empty}</div> : children(items)}
      {list.hasNextPage && (
        <LoadMore
          label={list.isFetchNextPageError ? t('retry') : messages.more}
          busyText={t('loading')}
          isBusy={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? messages.moreFailed : undefined}
          onMore={showMore}
        />
      )}
    </div>
  )
}
