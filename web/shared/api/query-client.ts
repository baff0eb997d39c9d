// The query cache: what is asked again, and what a person hears when something fails unexpectedly.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.tsx'
import { errorCodeOf, errorMessage, isTransient } from './errors.ts'
import { session } from '#web/shared/session/session.ts'

/** What is said, or opened, when a read or a write fails. */
export interface FailureMeta extends Record<string, unknown> {
  /**
   * The toast's title when it fails ('Error al agregar mascota'); false when the screen says it
   * itself.
   */
  readonly failure?: string | false
  /** Opens the upgrade dialog, instead of any toast, when the plan turns out to allow no more. */
  readonly onLimitReached?: () => void
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

const reportFailure = (error: unknown, { failure, onLimitReached }: FailureMeta = {}): void => {
  // A session that ended explains itself, and every other failure with it.
  if (errorCodeOf(error) === 'UNAUTHORIZED') {
    if (session.expire()) toast.info(errorMessage(error))
    return
  }
  // A role may have been taken meanwhile: what is shown follows what one may do.
  if (errorCodeOf(error) === 'FORBIDDEN') void session.refresh()
  if (onLimitReached && errorCodeOf(error) === 'PLAN_LIMIT_REACHED') return onLimitReached()
  if (failure === false) return
  if (failure === undefined) toast.error(errorMessage(error))
  else toast.error(failure, errorMessage(error))
}

/**
 * Whether the stream of changes is open: while it is not, whoever comes back to the window gets
 * everything anew. Set by `live.ts`.
 */
export const realtimeConnection = { isConnected: false }

/**
 * The one query cache. Reads are tried three times when the network or the server fails, writes
 * never: they might happen twice.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A first load that fails has its own place on the screen, with a button to retry; a refresh
      // that fails has none.
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
    // 'online' would leave a form saving for ever in a tunnel; failing at once keeps what was typed
    // and says why.
    mutations: { networkMode: 'always', retry: false },
  },
})

// What one person loaded is never shown to the next.
session.onPersonChange(() => queryClient.clear())
