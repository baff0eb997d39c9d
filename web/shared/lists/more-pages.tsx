import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore, type LoadMoreProps } from '#web/ui/layout/load-more.tsx'

interface MorePagesProps extends Pick<LoadMoreProps, 'isByHand'> {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
  > & { readonly fetchNextPage: () => unknown }
  /** Texts that name the items. */
  readonly more?: string | undefined
  readonly moreFailed?: string | undefined
}

export function MorePages({ list, more, moreFailed, ...loading }: MorePagesProps) {
  const { t } = useTranslation('ui')
  const { fetchNextPage } = list
  const showMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!list.hasNextPage) return null
  return (
    <LoadMore
      label={list.isFetchNextPageError ? t('retry') : (more ?? t('more'))}
      busyText={t('loading')}
      isBusy={list.isFetchingNextPage}
      failure={list.isFetchNextPageError ? (moreFailed ?? t('moreFailed')) : undefined}
      {...loading}
      onMore={showMore}
    />
  )
}
