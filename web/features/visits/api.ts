import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import { visitKind } from '#contract/features/visits/kind.ts'
import type { Visit, VisitPage } from '#contract/features/visits/schema.ts'
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { firstPage, upsertItem, withoutItem } from '#web/shared/lists/paged-cache.ts'
import { byManyPages, type Cursor } from '#web/shared/lists/pages.ts'
import { costsKey, recordChanges } from '#web/shared/records/record-changes.ts'

type Pages = InfiniteData<VisitPage, string | undefined>

/** Latest date first. Earlier results stay until another search is done. */
export const visitsQuery = (petId: string, search = '', meta: FailureMeta = { failure: false }) =>
  orpc.visits.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, ...(search && { search }), cursor }),
    placeholderData: keepPreviousData,
    meta,
  })

/** The latest names for an empty search. */
export const proposalsQuery = (search: string) =>
  orpc.visits.proposals.queryOptions({
    input: search === '' ? {} : { search },
    placeholderData: keepPreviousData,
    // Proposals are optional.
    meta: { failure: false },
  })

const change = (petId: string, changed: (pages: Pages) => Pages): void =>
  void queryClient.setQueryData<Pages>(visitsQuery(petId).queryKey, (pages) => pages && changed(pages))

export const visitChanges = recordChanges(visitKind.id, client.visits, {
  upsert: (petId, visit) =>
    change(petId, (pages) => upsertItem<Visit, VisitPage>(pages, visit, ({ visitDate }) => visitDate)),
  remove: (petId, visitId) => change(petId, (pages) => withoutItem(pages, visitId)),
  refetch: (petId) => {
    void queryClient.invalidateQueries({ queryKey: orpc.visits.key() })
    void queryClient.invalidateQueries({ queryKey: costsKey(petId) })
  },
})

/** A return then requests one page instead of all. */
export const dropLaterVisitPages = (petId: string): void => {
  queryClient.setQueriesData<Pages>(
    { queryKey: orpc.visits.list.key({ type: 'infinite', input: { petId } }) },
    (pages) => pages && firstPage(pages),
  )
}
