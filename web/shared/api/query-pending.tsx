// In place of what a query brings: that it is loading, or that it failed, with a way to try again.
import type { ReactNode } from 'react'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { errorMessage } from './errors.ts'

interface QueryPendingProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  readonly failedTitle: string
  /** Of the size of what is loading. */
  readonly skeleton: ReactNode
}

export function QueryPending({ query: { error, refetch }, failedTitle, skeleton }: QueryPendingProps) {
  if (error === null) return skeleton
  return <FailedState title={failedTitle} text={errorMessage(error)} onRetry={() => void refetch()} />
}
