// Apart from api.ts, because Home loads this with the part that shows it.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PetCard, PetPage } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

export const laterPetsQuery = (after: Cursor) =>
  orpc.pets.list.infiniteOptions({
    ...byPages,
    initialPageParam: after,
    input: (cursor: Cursor) => ({ cursor }),
    // A change of the first page's count moves the start of the second.
    placeholderData: keepPreviousData,
  })

/** `pets` is empty before the first request; `more` has the props of `MorePages`. */
export const useLaterPets = (first: PetPage | undefined) => {
  const after = first?.next ?? undefined
  const options = laterPetsQuery(after)
  // A return shows the pages loaded before.
  const [isAsked, setAsked] = useState(() => queryClient.getQueryData(options.queryKey) !== undefined)
  const list = useInfiniteQuery({ ...options, enabled: isAsked && after !== undefined })
  const firstIds = new Set(first?.items.map(({ id }) => id))
  const pets: PetCard[] =
    after === undefined
      ? []
      : (list.data?.pages.flatMap(({ items }) => items.filter(({ id }) => !firstIds.has(id))) ?? [])
  const isNotLoaded = after !== undefined && list.data === undefined
  return {
    pets,
    more: {
      hasNextPage: isNotLoaded || (after !== undefined && list.hasNextPage),
      isFetchingNextPage: list.isFetchingNextPage || (isNotLoaded && list.isFetching),
      isFetchNextPageError: list.isFetchNextPageError || (isNotLoaded && list.isError),
      fetchNextPage: () => {
        if (!isNotLoaded) void list.fetchNextPage()
        else if (isAsked) void list.refetch()
        else setAsked(true)
      },
    },
  }
}
