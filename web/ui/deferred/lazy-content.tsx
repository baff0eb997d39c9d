// What a page or an open dialog fills itself with when its code has come. That it could not be
// fetched is said in its place, and everything around it stays.
import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { deferCode } from './deferred-code.ts'
import { LoadFailure } from './load-failure.tsx'
import { useDeferredCode } from './use-deferred-code.ts'

interface LazyContentOptions<P> {
  /**
   * A `dialog` holds what is opened later: it is fetched while the page is idle. A `part` of a page
   * is fetched when it is drawn, and its failure is as small as can be. An `extra` is a part that
   * nobody misses: nothing stands in its place.
   */
  readonly as?: 'dialog' | 'part' | 'extra'
  /** While it is fetched: as high as what comes. */
  readonly placeholder?: ReactNode | ((props: P) => ReactNode)
  /** What that and a failure are drawn in, as a dialog's body. What comes brings its own. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

/** For React's `lazy`, whose failure takes the page with it and cannot be tried again. */
export function lazyContent<P extends object>(
  fetchContent: () => Promise<ComponentType<P>>,
  { as = 'dialog', placeholder = <Skeleton className="h-80" />, frame: Frame }: LazyContentOptions<P> = {},
): (props: P) => ReactNode {
  const deferred = deferCode(fetchContent, as === 'dialog' ? 'idle' : 'wanted')
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
