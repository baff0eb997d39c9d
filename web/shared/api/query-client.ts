import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryPersister,
} from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.tsx'
import { dropFirstAnswers } from './first-answers.ts'
import { errorCodeOf, errorMessage, isTransient, reasonOr } from './errors.ts'
import { isOutage, serverConnection } from './server-connection.ts'
import { resendMsOf } from './unanswered.ts'
import { session } from '#web/shared/session/session.ts'

export interface FailureMeta extends Record<string, unknown> {
  /**
   * The toast's title ('Error al agregar mascota'); false without a toast. A page sets one for its
   * queries, a part of a page does not.
   */
  readonly failure?: string | false
  /** The toast's text where the server gave no reason. */
  readonly failureText?: string
  /** The form shows what another person changed meanwhile. */
  readonly showsConflicts?: boolean
  /** Replaces the toast when the plan's limit is reached. */
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
  const { failure, onLimitReached, showsConflicts } = meta
  // Reported once, because an ended session explains every other failure.
  if (errorCodeOf(error) === 'UNAUTHORIZED') {
    if (session.expire()) toast.info(errorMessage(error))
    return
  }
  // A role may have been revoked meanwhile.
  if (errorCodeOf(error) === 'FORBIDDEN') void session.refresh()
  serverConnection.noteFailure(error)
  // The sender retries, and reports the failure.
  if (resendMsOf(error) !== undefined) return
  if (onLimitReached && errorCodeOf(error) === 'PLAN_LIMIT_REACHED') return onLimitReached()
  if (showsConflicts && errorCodeOf(error) === 'STALE_REVISION') return
  // The specification wants some failures logged, and some of those nowhere else.
  // oxlint-disable-next-line no-console
  console.warn(error)
  if (failure === false) return
  if (failure === undefined) toast.error(errorMessage(error))
  else toast.error(...noticeOf(error, failure, meta))
}

type AnyQuery = Query<unknown, unknown, unknown>

// By query, to close the toast when the query succeeds after all.
const reported = new Map<string, readonly [title: string, text?: string]>()

/** The page's texts take precedence over those of other observers, such as counters. */
const metaOf = ({ observers, meta }: AnyQuery): FailureMeta =>
  observers.map(({ options }) => options.meta).find((item) => typeof item?.failure === 'string') ?? meta ?? {}

const reportQueryFailure = (error: unknown, query: AnyQuery): void => {
  // A missing object redirects, or is reported in its place.
  if (errorCodeOf(error) === 'NOT_FOUND') return
  const meta = metaOf(query)
  reported.set(
    query.queryHash,
    typeof meta.failure === 'string' ? noticeOf(error, meta.failure, meta) : [errorMessage(error)],
  )
  // The strip explains why the data is old.
  if (query.state.data !== undefined && (isOutage(error) || query.observers.length === 0))
    return reportFailure(error, { failure: false })
  // A failed first load without texts of its own is shown in its place; a failed refresh has none.
  reportFailure(error, query.state.data === undefined ? { failure: false, ...meta } : meta)
}

const withdrawReport = ({ queryHash }: { readonly queryHash: string }): void => {
  const notice = reported.get(queryHash)
  if (notice === undefined) return
  reported.delete(queryHash)
  toast.dismiss(...notice)
}

/** Set by `change-stream.ts`. While false, returning to the window refetches all queries. */
export const realtimeConnection = { isConnected: false }

/** Set by `web/shared/device/answers.ts`. */
export const answers: { ask: QueryPersister | undefined } = { ask: undefined }

/** Mutations are repeated by forms, uploads and `resending`, for calls with a key. */
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
      persister: (fetchAnswer, context, query) =>
        answers.ask ? answers.ask(fetchAnswer, context, query) : fetchAnswer(context),
      staleTime: 30_000,
      refetchOnWindowFocus: () => (realtimeConnection.isConnected ? true : 'always'),
      networkMode: 'offlineFirst',
      // Offline a retry would wait, and the page with it.
      retry: (failures, error) => failures < 2 && navigator.onLine && isTransient(error),
    },
    // 'online' would leave a form saving for ever in a tunnel.
    mutations: { networkMode: 'always', retry: false },
  },
})

const hasFailed = ({ state }: Pick<AnyQuery, 'state'>): boolean =>
  state.status === 'error' && isOutage(state.error)

// The session decides whether the other requests are worthwhile.
serverConnection.recoverWith(async () => {
  if (!(await session.refresh())) return false
  await queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  return queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed }).length === 0
})

// One person's data must not be shown to the next.
session.onPersonChange(() => {
  queryClient.clear()
  serverConnection.forget()
  dropFirstAnswers()
})
