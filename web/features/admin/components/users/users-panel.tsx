import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nobody from '#web/art/empty/no-shared-users.svg'
import { usersQuery } from '#web/features/admin/api.ts'
import { useIsLargeScreen } from '#web/shared/browser/media-queries.ts'
import { PagedPanel, useLoadFailure } from '#web/shared/admin/paged-panel.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { UserCards, UserCardsSkeleton } from './user-cards.tsx'
import { UserTable, UserTableSkeleton } from './user-table.tsx'

interface UsersPanelProps {
  /** Part of an e-mail address, or ''. */
  readonly email: string
  readonly onEmail: (email: string) => void
}

export function UsersPanel({ email, onEmail }: UsersPanelProps) {
  const { t } = useTranslation('admin')
  const isWide = useIsLargeScreen()
  const failure = useLoadFailure(t('users.loadFailed'))
  const list = useInfiniteQuery(usersQuery(email, failure))
  const shown = list.data?.pages.flatMap(({ items }) => items).length
  return (
    <>
      <SearchField label={t('users.search')} value={email} onSearch={onEmail} className="mb-4 lg:w-80" />
      <output className="sr-only">
        {shown !== undefined && !list.isPlaceholderData && t('users.shown', { count: shown })}
      </output>
      <PagedPanel
        list={list}
        failure={failure}
        skeleton={isWide ? <UserTableSkeleton /> : <UserCardsSkeleton />}
        empty={<EmptyState art={nobody} tint="blush" title={t('users.empty')} text={t('users.emptyText')} />}
      >
        {(users) => (isWide ? <UserTable users={users} /> : <UserCards users={users} />)}
      </PagedPanel>
    </>
  )
}
