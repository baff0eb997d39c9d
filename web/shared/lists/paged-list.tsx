import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { MorePages } from './more-pages.tsx'

export interface PagedListProps<T> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly T[] }>>
  readonly messages: {
    /** Shown when the first page fails to load. */
    readonly error: string
    readonly failed?: string
    /** The button at the end. */
    readonly more?: string
    readonly moreFailed?: string
  }
  readonly skeleton: ReactNode
  readonly empty: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** `children` receives all items loaded so far. */
export function PagedList<T>({ list, messages, skeleton, empty, children }: PagedListProps<T>) {
  if (!list.data)
    return list.error ? (
      <FailedState title={messages.error} text={messages.failed} onRetry={() => void list.refetch()} />
    ) : (
      skeleton
    )
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : undefined}
    >
      {items.length === 0 ? <div className="card">{empty}</div> : children(items)}
      <MorePages list={list} more={messages.more} moreFailed={messages.moreFailed} />
    </div>
  )
}
