import { useTranslation } from 'react-i18next'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { PagedList, type PagedListProps } from '#web/shared/lists/paged-list.tsx'

/** The texts of the toast, and of the list's place, when the first page fails to load. */
interface LoadFailure extends FailureMeta {
  readonly failure: string
  readonly failureText: string
}

/** Needs the messages of the administration. */
export const useLoadFailure = (failureText: string): LoadFailure => {
  const { t } = useTranslation('admin')
  return { failure: t('error'), failureText }
}

interface PagedPanelProps<T> extends Omit<PagedListProps<T>, 'messages'> {
  readonly failure: LoadFailure
}

export function PagedPanel<T>({ failure, ...list }: PagedPanelProps<T>) {
  return <PagedList {...list} messages={{ error: failure.failure, failed: failure.failureText }} />
}
