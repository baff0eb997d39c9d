// Keys contain ids only, because the list of pets decides on access.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { petPagesQuery } from './api.ts'

/** By id. Pages are loaded until all names are known or there are no more. */
export const usePetNames = (petIds: readonly string[]): ReadonlyMap<string, string> => {
  const list = useInfiniteQuery({ ...petPagesQuery(), enabled: petIds.length > 0 })
  const { fetchNextPage, hasNextPage, isFetching, isError } = list
  const names = new Map(list.data?.pages.flatMap(({ items }) => items.map(({ id, name }) => [id, name])))
  const isMissing = petIds.some((id) => !names.has(id))
  const goesOn = isMissing && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return names
}
