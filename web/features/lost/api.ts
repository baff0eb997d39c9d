import { keepPreviousData } from '@tanstack/react-query'
import type { WatchList } from '#contract/features/lost/alert-schema.ts'
import type { LostNotice } from '#contract/features/lost/schema.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byManyPages, byPages, type Cursor } from '#web/shared/lists/pages.ts'

const meta = { failure: false } as const
/** People without an account have no stream of changes. */
const askAgainMs = 20_000

export interface LostFilter {
  readonly species?: Species
  readonly search?: string
  /** A cell: the position stays on the device. */
  readonly near?: number
  readonly radius?: 5 | 20
}

export const lostListQuery = (filter: LostFilter) =>
  orpc.lost.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ ...filter, cursor }),
    placeholderData: keepPreviousData,
    meta,
  })

export const noticeQuery = (noticeId: string) => orpc.lost.show.queryOptions({ input: { noticeId }, meta })

export const mapTilesQuery = () => orpc.lost.mapTiles.queryOptions({ staleTime: Infinity, meta })

export const lostOfPetQuery = (petId: string) => orpc.lost.get.queryOptions({ input: { petId }, meta })

const cacheNotice = (notice: LostNotice): void =>
  void queryClient.setQueryData(lostOfPetQuery(notice.petId).queryKey, { notice })

const changing = (failure: string) => ({ meta: { failure }, onSuccess: cacheNotice })

export const reportLost = (failure: string) => orpc.lost.report.mutationOptions(changing(failure))
export const updateLost = (failure: string) => orpc.lost.update.mutationOptions(changing(failure))
export const endAsFound = (failure: string) => orpc.lost.found.mutationOptions(changing(failure))
export const cancelLost = (failure: string) => orpc.lost.cancel.mutationOptions(changing(failure))
export const reopenLost = (failure: string) => orpc.lost.reopen.mutationOptions(changing(failure))

export const matchesQuery = (petId: string) => orpc.lost.matches.queryOptions({ input: { petId }, meta })

const refetchMatches = (petId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: matchesQuery(petId).queryKey })

export const setMatch = (failure: string) =>
  orpc.lost.setMatch.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { petId }) => refetchMatches(petId),
  })

export const ownerMessagesQuery = (petId: string, reportId: string) =>
  orpc.lost.messages.queryOptions({ input: { petId, reportId }, meta })

export const writeToFinder = (failure: string) =>
  orpc.lost.write.mutationOptions({
    meta: { failure },
    onSuccess: (conversation, { petId, reportId }) =>
      queryClient.setQueryData(ownerMessagesQuery(petId, reportId).queryKey, conversation),
  })

export const reportFound = (failure: string) => orpc.lost.reportFound.mutationOptions({ meta: { failure } })

/** A procedure of POST, because its token is a secret. */
export const foundReportQuery = (token: string) =>
  orpc.lost.openReport.queryOptions({ input: { token }, meta, refetchInterval: askAgainMs, retry: false })

export const refetchReport = (token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: foundReportQuery(token).queryKey })

export const answerOwner = (failure: string) =>
  orpc.lost.answer.mutationOptions({
    meta: { failure },
    onSuccess: (report, { token }) => queryClient.setQueryData(foundReportQuery(token).queryKey, report),
  })

export const closeReport = (failure: string) =>
  orpc.lost.closeReport.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { token }) => refetchReport(token),
  })

export const flagLost = (failure: string) => orpc.lost.flag.mutationOptions({ meta: { failure } })

export const watchesQuery = () => orpc.lost.watching.queryOptions({ meta })

const cacheWatches = (list: WatchList): void => void queryClient.setQueryData(watchesQuery().queryKey, list)

export const watchArea = (failure: string) =>
  orpc.lost.watch.mutationOptions({ meta: { failure }, onSuccess: cacheWatches })
export const unwatchArea = (failure: string) =>
  orpc.lost.unwatch.mutationOptions({ meta: { failure }, onSuccess: cacheWatches })

export const flaggedLostQuery = (failure: FailureMeta) =>
  orpc.lost.flagged.infiniteOptions({ ...byPages, input: (cursor: Cursor) => ({ cursor }), meta: failure })

export const hideLost = (failure: string) =>
  orpc.lost.hide.mutationOptions({
    meta: { failure },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.lost.flagged.key() }),
  })
