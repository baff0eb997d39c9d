// The query cache: what is refetched, and how unexpected failures are reported.
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.tsx'
import { dropFirstAnswers } from './first-answers.ts'
import { errorCodeOf, errorMessage, isTransient, reasonOr } from './errors.ts'
import { isOutage, serverConnection } from './server-connection.ts'
import { resendMsOf } from './unanswered.ts'
import { session } from '#web/shared/session/session.ts'

/** How the failure of a query or mutation is reported. */
export interface FailureMeta extends Record<string, unknown> {
  /**
   * The toast's title when it fails ('Error al agregar mascota'); false when there is no toast. A
   * page gives one to what it reads, beside what stands in its place; a part of a page does not.
   */
  readonly failure?: string | false
  /** The toast's text where the server gave no reason of its own. */
  readonly failureText?: string
  /** Opens the upgrade dialog, instead of any toast, when the plan turns out to allow no more. */
  readonly onLimitReached?: () => void
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

const noticeOf = (error: unknown, title: string, { failureText }: FailureMeta) =>
  [title, reasonOr(error, failureText)] as const

const reportFailure = (error: unknown, meta: FailureMeta = {}): void => {
  const { failure, onLimitReached } = meta
  // A session that ended is reported once, and explains every other failure.
  if (errorCodeOf(error) === 'UNAUTHORIZED') {
    if (session.expire()) toast.info(errorMessage(error))
    return
  }
  // A role may have been revoked meanwhile. The screen follows the session's roles.
  if (errorCodeOf(error) === 'FORBIDDEN') void session.refresh()
  serverConnection.noteFailure(error)
  // Whoever sent it sends it again, and says so.
  if (resendMsOf(error) !== undefined) return
  if (onLimitReached && errorCodeOf(error) === 'PLAN_LIMIT_REACHED') return onLimitReached()
  if (failure === false) return
  if (failure === undefined) toast.error(errorMessage(error))
  else toast.error(...noticeOf(error, failure, meta))
}

type AnyQuery = Query<unknown, unknown, unknown>

// What was said of what could not be loaded, by query: it is taken back when it loads after all.
const reported = new Map<string, readonly [title: string, text?: string]>()

/** What a page says, whatever else looks at the same: a counter beside it says nothing. */
const metaOf = ({ observers, meta }: AnyQuery): FailureMeta =>
  observers.map(({ options }) => options.meta).find((one) => typeof one?.failure === 'string') ?? meta ?? {}

const reportQueryFailure = (error: unknown, query: AnyQuery): void => {
  // What is not there leads elsewhere, or its place says so.
  if (errorCodeOf(error) === 'NOT_FOUND') return
  const meta = metaOf(query)
  reported.set(
    query.queryHash,
    typeof meta.failure === 'string' ? noticeOf(error, meta.failure, meta) : [errorMessage(error)],
  )
  // Without words of its own a first load that fails has its place on the screen, with a button to
  // retry; a refresh that fails has none.
  reportFailure(error, query.state.data === undefined ? { failure: false, ...meta } : meta)
}

const withdrawReport = ({ queryHash }: { readonly queryHash: string }): void => {
  const notice = reported.get(queryHash)
  if (notice === undefined) return
  reported.delete(queryHash)
  toast.dismiss(...notice)
}

/**
 * Whether the stream of changes is open. While it is not, returning to the window refetches
 * everything. Set by `change-stream.ts`.
 */
export const realtimeConnection = { isConnected: false }

/**
 * The one query cache. Queries are tried three times when the network or the server fails.
 * Mutations are not repeated here: forms, uploads and `resending` do it, for what has a key.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: reportQueryFailure,
    onSuccess: (_data, query) => withdrawReport(query),
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

const hasFailed = ({ state }: Pick<AnyQuery, 'state'>): boolean =>
  state.status === 'error' && isOutage(state.error)

// The session is asked for first: one request says whether the others are worth their while.
serverConnection.recoverWith(async () => {
  if (!(await session.refresh())) return false
  await queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed }).length === 0
})

// One person's data is never shown to the next.
session.onPersonChange(() => {
  queryClient.clear()
  serverConnection.forget()
  dropFirstAnswers()
})
