// The latest date is first in these lists.
import type { InfiniteData } from '@tanstack/react-query'

interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly next: string | null
}
type Pages<P> = InfiniteData<P, string | undefined>

export const withoutItem = <T extends { readonly id: string }, P extends Page<T>>(
  pages: Pages<P>,
  id: string,
): Pages<P> => {
  const isKnown = pages.pages.some(({ items }) => items.some((item) => item.id === id))
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      total: page.total - (isKnown ? 1 : 0),
      items: page.items.filter((item) => item.id !== id),
    })),
  }
}

/** An item beyond the loaded pages is not inserted: it comes with its own page. */
export const upsertItem = <T extends { readonly id: string }, P extends Page<T>>(
  pages: Pages<P>,
  item: T,
  dateOf: (item: T) => string,
): Pages<P> => {
  // Later records have greater ids.
  const isBefore = (a: T, b: T): boolean => (dateOf(a) === dateOf(b) ? a.id > b.id : dateOf(a) > dateOf(b))
  const rest = withoutItem<T, P>(pages, item.id)
  const last = rest.pages.length - 1
  const at = rest.pages.findIndex(
    ({ items, next }, index) =>
      items.some((other) => isBefore(item, other)) || (index === last && next === null),
  )
  return {
    ...rest,
    pages: rest.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === at ? [...page.items, item].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) : page.items,
    })),
  }
}

/** Requests on a return one page instead of all that were scrolled through. */
export const firstPage = <P>({ pages, pageParams }: Pages<P>): Pages<P> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})
