// The queries of the market.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Product, productPage } from '#contract/features/marketplace/products/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

type ProductPage = z.infer<typeof productPage>

/** Absent fields do not restrict. */
export interface ProductFilter {
  readonly search?: string
  readonly city?: string
  readonly promotion?: 'true'
}

/**
 * Newest first. Earlier results stay visible until the next answer, so that typing does not
 * flicker.
 */
export const productsQuery = ({ search, city, promotion }: ProductFilter) =>
  orpc.products.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({
      ...(search !== undefined && { search }),
      ...(city !== undefined && { city }),
      ...(promotion && { promotion }),
      cursor,
    }),
    placeholderData: keepPreviousData,
  })

export const citiesQuery = () => orpc.products.cities.queryOptions({ meta: { failure: false } })

const listed = (productId: string): Product | undefined =>
  queryClient
    .getQueriesData<InfiniteData<ProductPage, Cursor>>({
      queryKey: orpc.products.list.key({ type: 'infinite' }),
    })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === productId)

/** One product. What a list already loaded of it is shown at once. */
export const productQuery = (productId: string) =>
  orpc.products.get.queryOptions({
    input: { productId },
    placeholderData: () => listed(productId),
    meta: { failure: false },
  })

/** After a product was changed, or turned out to be removed. */
export const invalidateMarket = (): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.products.key() })
