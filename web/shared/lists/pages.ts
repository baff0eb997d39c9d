/** Undefined for the first page. */
export type Cursor = string | undefined

/** Options of an infinite query, whose page shows a failure. */
export const byPages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
  meta: { failure: false },
} as const

/** Long lists: a refetch requests every loaded page. */
export const byManyPages = { ...byPages, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
