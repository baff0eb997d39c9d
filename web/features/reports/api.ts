import type { Report } from '#contract/features/reports/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

const isUnfinished = ({ status }: Report): boolean => status === 'pending' || status === 'running'

// Polling replaces the event stream where that is closed.
const pollMilliseconds = 3000

/** One's own reports of the pet, with the progress of one that is being made. */
export const reportsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.reports.list.queryOptions({
    input: { petId },
    meta,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnfinished) ? pollMilliseconds : false),
  })

export const attachmentsQuery = (petId: string) =>
  orpc.reports.attachments.queryOptions({ input: { petId }, meta: { failure: false } })

const changeList = (petId: string, change: (items: readonly Report[]) => Report[]): void => {
  queryClient.setQueryData(reportsQuery(petId).queryKey, (list) => list && { items: change(list.items) })
}

export const refreshReports = (petId: string) =>
  queryClient.invalidateQueries({ queryKey: reportsQuery(petId).queryKey })

/** On top of the list at once. The form shows a refusal. */
export const createReport = (petId: string) =>
  orpc.reports.create.mutationOptions({
    meta: { failure: false },
    onSuccess: (report) =>
      changeList(petId, (items) => [report, ...items.filter(({ id }) => id !== report.id)]),
    onSettled: () => refreshReports(petId),
  })

/** Keeps the choice. The page shows a refusal. */
export const retryReport = (petId: string) =>
  orpc.reports.retry.mutationOptions({
    meta: { failure: false },
    onSuccess: (report) =>
      changeList(petId, (items) => items.map((item) => (item.id === report.id ? report : item))),
    onSettled: () => refreshReports(petId),
  })

/** Its links stop working. `restoreReport` undoes it for an hour. */
export const removeReport = (petId: string, failure: string) =>
  orpc.reports.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { reportId }) =>
      changeList(petId, (items) => items.filter(({ id }) => id !== reportId)),
    onSettled: () => refreshReports(petId),
  })

export const restoreReport = (petId: string, failure: string) =>
  orpc.reports.restore.mutationOptions({
    meta: { failure },
    onSuccess: (report) =>
      changeList(petId, (items) =>
        [report, ...items.filter(({ id }) => id !== report.id)].toSorted((a, b) =>
          b.requestedAt.localeCompare(a.requestedAt),
        ),
      ),
    onSettled: () => refreshReports(petId),
  })

/** Returns the address only once. */
export const createLink = (petId: string) =>
  orpc.reports.createLink.mutationOptions({
    meta: { failure: false },
    gcTime: 0,
    onSettled: () => refreshReports(petId),
  })

export const revokeLink = (petId: string, failure: string) =>
  orpc.reports.revokeLink.mutationOptions({
    meta: { failure },
    onSuccess: (link) =>
      changeList(petId, (items) =>
        items.map((report) => ({
          ...report,
          links: report.links.map((item) => (item.id === link.id ? link : item)),
        })),
      ),
    onSettled: () => refreshReports(petId),
  })

export const reportFileUrl = (petId: string, reportId: string): string =>
  `/api/pets/${petId}/reports/${reportId}/file`

/** Requested once, because each request counts as an opening for the owner. */
export const sharedReportQuery = (token: string) =>
  orpc.reports.open.queryOptions({
    input: { token },
    meta: { failure: false },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const sharedFileUrl = (token: string): string => `/api/report-links/${encodeURIComponent(token)}/file`
