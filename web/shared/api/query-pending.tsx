import type { ReactNode } from 'react'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { errorMessage } from './errors.ts'

interface QueryPendingProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
  /** Names the missing content. */
  readonly failedTitle: string
  readonly skeleton: ReactNode
}

export function QueryPending({ query: { error, refetch }, failedTitle, skeleton }: QueryPendingProps) {
  if (error === null) return skeleton
  return <FailedState title={failedTitle} text={errorMessage(error)} onRetry={() => void refetch()} />
}
