import type { InfiniteData } from '@tanstack/react-query'
import type { Pet, PetCard, PetPage } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

const firstPage = () => orpc.pets.list.queryOptions({ input: {} }).queryKey
const laterPages = () => ({ queryKey: orpc.pets.list.key({ type: 'infinite' }) })

type LaterPages = InfiniteData<PetPage>

/** An older answer may be under way, so all pages are refetched. */
export const changeListedPets = (change: (page: PetPage) => PetPage): void => {
  queryClient.setQueryData(firstPage(), (page) => page && change(page))
  queryClient.setQueriesData<LaterPages>(
    laterPages(),
    (list) => list && { ...list, pages: list.pages.map(change) },
  )
  void queryClient.invalidateQueries({ queryKey: orpc.pets.list.key() })
}

export const forgetListedPet = (petId: string): void => {
  if (findListedPet(petId) === undefined) return changeListedPets((page) => page)
  changeListedPets(({ items, total, next }) => ({
    items: items.filter(({ id }) => id !== petId),
    total: total - 1,
    next,
  }))
}

/** From the cache, without a request. */
export const findListedPet = (petId: string): PetCard | undefined =>
  queryClient.getQueryData<Pet>(orpc.pets.get.queryKey({ input: { petId } })) ??
  [
    queryClient.getQueryData(firstPage()),
    ...queryClient.getQueriesData<LaterPages>(laterPages()).flatMap(([, list]) => list?.pages),
  ]
    .flatMap((page) => page?.items ?? [])
    .find(({ id }) => id === petId)
