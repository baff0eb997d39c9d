// The query cache: what is refetched, and how unexpected failures are reported.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf, errorMessage, isTransient } from './errors.ts'
import { session } from '#web/shared/session/session.ts'

/** How the failure of a query or mutation is reported. */
export interface FailureMeta extends Record<string, unknown> {
  /**
   * The toast's title ('Error al agregar mascota'); false when the screen reports the failure
   * itself.
   */
  readonly failure?: string | false
  /** Opens the upgrade dialog instead of a toast, when the plan allows no more. */
  readonly onLimitReached?: () => void
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

const reportFailure = (error: unknown, { failure, onLimitReached }: FailureMeta = {}): void => {
  // A session that ended is reported once, and explains every other failure.
  if (errorCodeOf(error) === 'UNAUTHORIZED') {
    if (session.expire()) toast.info(errorMessage(error))
    return
  }
  // A role may have been revoked meanwhile. The screen follows the session's roles.
  if (errorCodeOf(error) === 'FORBIDDEN') void session.refresh()
  if (onLimitReached && errorCodeOf(error) === 'PLAN_LIMIT_REACHED') return onLimitReached()
  if (failure === false) return
  if (failure === undefined) toast.error(errorMessage(error))
  else toast.error(failure, errorMessage(error))
}

/**
 * Whether the stream of changes is open. While it is not, returning to the window refetches
 * everything. Set by `change-stream.ts`.
 */
export const realtimeConnection = { isConnected: false }

/**
 * The one query cache. Queries are tried three times when the network or the server fails.
 * Mutations are never repeated, because they might happen twice.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A first load that fails is shown in its place, with a retry button. A failed refetch has no
      // such place.
      const isFirstLoad = query.state.data === undefined
      reportFailure(error, isFirstLoad ? { failure: query.meta?.failure ?? false } : query.meta)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => reportFailure(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: () => (realtimeConnection.isConnected ? true : 'always'),
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
    // 'online' would leave a form saving for ever in a tunnel. Failing at once keeps what was typed
    // and says why.
    mutations: { networkMode: 'always', retry: false },
  },
})

// One person's data is never shown to the next.
session.onPersonChange(() => queryClient.clear())
