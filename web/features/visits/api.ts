// The queries and mutations of a pet's visits, and how a change reaches the loaded pages.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type { Visit, VisitPage } from '#contract/features/visits/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

type Pages = InfiniteData<VisitPage, string | undefined>

/** A pet's visits, latest date first. What was found before stays until another search is done. */
export const visitsQuery = (petId: string, search = '', meta: FailureMeta = { failure: false }) =>
  orpc.visits.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ petId, ...(search && { search }), cursor }),
    // A refetch requests every loaded page.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    meta,
  })

/** The clinics and veterinarians that are proposed while a name is typed; the latest at first. */
export const proposalsQuery = (search: string) =>
  orpc.visits.proposals.queryOptions({
    input: search === '' ? {} : { search },
    placeholderData: keepPreviousData,
    // Nobody misses a proposal: the name is typed to its end.
    meta: { failure: false },
  })

/** Latest date first. Within a day, the visit written down last is first. */
const isBefore = (a: Visit, b: Visit): boolean =>
  a.visitDate === b.visitDate ? a.id > b.id : a.visitDate > b.visitDate

const without = (pages: Pages, visitId: string): Pages => {
  const isKnown = pages.pages.some(({ items }) => items.some(({ id }) => id === visitId))
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      total: page.total - (isKnown ? 1 : 0),
      items: page.items.filter(({ id }) => id !== visitId),
    })),
  }
}

/** Puts the visit at its place in the loaded pages. One beyond them comes with its own page. */
const upsert = (pages: Pages, visit: Visit): Pages => {
  const rest = without(pages, visit.id)
  const last = rest.pages.length - 1
  const at = rest.pages.findIndex(
    ({ items, next }, index) =>
      items.some((one) => isBefore(visit, one)) || (index === last && next === null),
  )
  return {
    ...rest,
    pages: rest.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === at ? [...page.items, visit].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) : page.items,
    })),
  }
}

/** Changes the whole list at once, and asks for everything anew that depends on visits. */
const changeVisits = (petId: string, change: (pages: Pages) => Pages): void => {
  queryClient.setQueryData<Pages>(visitsQuery(petId).queryKey, (pages) => pages && change(pages))
  void queryClient.invalidateQueries({ queryKey: orpc.visits.key() })
  void queryClient.invalidateQueries({ queryKey: orpc.costs.list.key({ input: { petId } }) })
}

/** Keeps only the first page, so that a return requests one page instead of all. */
export const keepFirstVisitsPage = (petId: string): void => {
  queryClient.setQueriesData<Pages>(
    { queryKey: orpc.visits.list.key({ type: 'infinite', input: { petId } }) },
    (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
  )
}

const upserted = {
  onSuccess: (visit: Visit, { petId }: { readonly petId: string }) =>
    changeVisits(petId, (pages) => upsert(pages, visit)),
  onError: (error: unknown, { petId }: { readonly petId: string }) => {
    // Somebody else has removed it.
    if (errorCodeOf(error) === 'NOT_FOUND') changeVisits(petId, (pages) => pages)
  },
}

export const createVisit = (meta: FailureMeta) => orpc.visits.create.mutationOptions({ meta, ...upserted })

export const updateVisit = (meta: FailureMeta) => orpc.visits.update.mutationOptions({ meta, ...upserted })

/** Resolves to what was removed, for `restoreVisit`. */
export const removeVisit = (meta: FailureMeta) =>
  orpc.visits.remove.mutationOptions({
    meta,
    onSuccess: ({ id }, { petId }) => changeVisits(petId, (pages) => without(pages, id)),
    onError: upserted.onError,
  })

export const restoreVisit = (meta: FailureMeta) => orpc.visits.restore.mutationOptions({ meta, ...upserted })
