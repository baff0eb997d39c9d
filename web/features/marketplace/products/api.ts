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

/** Newest first. Earlier results stay until the next answer, so that typing does not flicker. */
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

/** The data of a loaded list is shown at once. */
export const productQuery = (productId: string) =>
  orpc.products.get.queryOptions({
    input: { productId },
    placeholderData: () => listed(productId),
    meta: { failure: false },
  })

/** Call it after a product was changed, or found to be removed. */
export const invalidateMarket = (): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.products.key() })
