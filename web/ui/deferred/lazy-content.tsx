import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { deferCode } from './deferred-code.ts'
import { LoadFailure } from './load-failure.tsx'
import { useDeferredCode } from './use-deferred-code.ts'

interface LazyContentOptions<P> {
  /**
   * A `dialog` is opened later: its code is fetched while the page is idle. A `part` of a page is
   * fetched when drawn, with a small notice on failure. An `extra` is left out on failure.
   */
  readonly as?: 'dialog' | 'part' | 'extra'
  /** Shown during the fetch, in the height of the content. */
  readonly placeholder?: ReactNode | ((props: P) => ReactNode)
  /** The frame of placeholder and failure, such as a dialog's body. The content has its own. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

const untilOf = { dialog: 'idle', part: 'wanted', extra: 'aside' } as const

/** Replaces React's `lazy`, whose failure unmounts the page and cannot be retried. */
export function lazyContent<P extends object>(
  fetchContent: () => Promise<ComponentType<P>>,
  { as = 'dialog', placeholder = <Skeleton className="h-80" />, frame: Frame }: LazyContentOptions<P> = {},
): (props: P) => ReactNode {
  const deferred = deferCode(fetchContent, untilOf[as])
  return function LazyContent(props: P) {
    const { code: Content, hasFailed, retry } = useDeferredCode(deferred, true)
    if (Content) return <Content {...props} />
    if (hasFailed && as === 'extra') return null
    const waiting = hasFailed ? (
      <LoadFailure isSmall={as === 'part'} onRetry={retry} />
    ) : typeof placeholder === 'function' ? (
      placeholder(props)
    ) : (
      placeholder
    )
    return Frame ? <Frame>{waiting}</Frame> : waiting
  }
}
