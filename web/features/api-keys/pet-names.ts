// The names of the pets that keys are for. Keys have ids alone: what a person may see of a pet is
// the list's of pets to say.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { petPagesQuery } from './api.ts'

/** By id, as far as they are known; pages are loaded until all are, or there are no more. */
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
