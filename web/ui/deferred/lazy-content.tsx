// What fills a dialog that is open already, as a form: a skeleton while it is fetched.
import type { ComponentType } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { deferCode } from './deferred-code.ts'
import { LoadFailure } from './load-failure.tsx'
import { useDeferredCode } from './use-deferred-code.ts'

/** As React's `lazy`; but fetched while the page is idle, and a failure stays in the dialog. */
export function lazyContent<P extends object>(
  fetchContent: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const deferred = deferCode(fetchContent)
  return function LazyContent(props: P) {
    const { code, hasFailed, retry } = useDeferredCode(deferred, true)
    if (code) return <code.default {...props} />
    return (
      <DialogBody>{hasFailed ? <LoadFailure onRetry={retry} /> : <Skeleton className="h-80" />}</DialogBody>
    )
  }
}
