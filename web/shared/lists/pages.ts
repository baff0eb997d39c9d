// How a list is loaded page by page.

/** Where a page begins; undefined for the first. */
export type Cursor = string | undefined

/** Spread it on the options of an infinite query; its page shows a failure. */
export const byPages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
  meta: { failure: false },
} as const
