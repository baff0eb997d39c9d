// The button below the documents that loads older ones.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#web/ui/layout/load-more.tsx'

type DocumentPages = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
>

/** Nothing when all are loaded. */
export function MoreDocuments({ list }: { list: DocumentPages }) {
  const { t } = useTranslation(['documents', 'ui'])
  const { fetchNextPage } = list
  const showMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!list.hasNextPage) return null
  return (
    <LoadMore
      label={list.isFetchNextPageError ? t('ui:retry') : t('more')}
      busyText={t('ui:loading')}
      isBusy={list.isFetchingNextPage}
      failure={list.isFetchNextPageError ? t('moreFailed') : undefined}
      onMore={showMore}
    />
  )
}
