/** The start of a page; undefined for the first. */
export type Cursor = string | undefined

/** Options of an infinite query, to be spread. Its page shows a failure. */
export const byPages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
  meta: { failure: false },
} as const

/** For long lists: a refetch requests every loaded page, so that focus and network cause none. */
export const byManyPages = { ...byPages, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
