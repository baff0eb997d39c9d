// What the market asks the server for.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Product, productPage } from '#contract/features/marketplace/products/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

type Cursor = string | undefined
type ProductPage = z.infer<typeof productPage>

/** Absent parts do not restrict. */
export interface ProductFilter {
  readonly search?: string
  readonly city?: string
  readonly promotion?: 'true'
}

/**
 * Newest first. What was found before stays in sight until the next answer comes, so that nothing
 * flickers while one types.
 */
export const productsQuery = ({ search, city, promotion }: ProductFilter) =>
  orpc.products.list.infiniteOptions({
    input: (cursor: Cursor) => ({
      ...(search !== undefined && { search }),
      ...(city !== undefined && { city }),
      ...(promotion && { promotion }),
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failure: false },
  })

export const citiesQuery = () => orpc.products.cities.queryOptions({ meta: { failure: false } })

const listed = (productId: string): Product | undefined =>
  queryClient
    .getQueriesData<InfiniteData<ProductPage, Cursor>>({
      queryKey: orpc.products.list.key({ type: 'infinite' }),
    })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === productId)

/** One product; what a list already knows of it stands there at once. */
export const productQuery = (productId: string) =>
  orpc.products.get.queryOptions({
    input: { productId },
    placeholderData: () => listed(productId),
    meta: { failure: false },
  })

/** After a product turned out to be gone, or was changed. */
export const invalidateMarket = (): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.products.key() })
