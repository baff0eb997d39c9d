// The queries and mutations of reports.
import type { Report } from '#contract/features/reports/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

const isUnfinished = ({ status }: Report): boolean => status === 'pending' || status === 'running'

// The event stream says how far they are. Without it the page asks itself.
const pollMilliseconds = 3000

/** One's own reports of the pet; while one is being made, its progress. */
export const reportsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.reports.list.queryOptions({
    input: { petId },
    meta,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnfinished) ? pollMilliseconds : false),
  })

/** What can be appended to a report. */
export const attachmentsQuery = (petId: string) =>
  orpc.reports.attachments.queryOptions({ input: { petId }, meta: { failure: false } })

const changeList = (petId: string, change: (items: readonly Report[]) => Report[]): void => {
  queryClient.setQueryData(reportsQuery(petId).queryKey, (list) => list && { items: change(list.items) })
}

const refresh = (petId: string) => queryClient.invalidateQueries({ queryKey: reportsQuery(petId).queryKey })

/** It stands on top of the list at once. The form says what was refused. */
export const createReport = (petId: string) =>
  orpc.reports.create.mutationOptions({
    meta: { failure: false },
    onSuccess: (report) =>
      changeList(petId, (items) => [report, ...items.filter(({ id }) => id !== report.id)]),
    onSettled: () => refresh(petId),
  })

/** The same choice again. The page says what was refused. */
export const retryReport = (petId: string) =>
  orpc.reports.retry.mutationOptions({
    meta: { failure: false },
    onSuccess: (report) =>
      changeList(petId, (items) => items.map((one) => (one.id === report.id ? report : one))),
    onSettled: () => refresh(petId),
  })

/** Its links open nothing any more. For an hour `restoreReport` brings it back. */
export const removeReport = (petId: string, failure: string) =>
  orpc.reports.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { reportId }) =>
      changeList(petId, (items) => items.filter(({ id }) => id !== reportId)),
    onSettled: () => refresh(petId),
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
    onSettled: () => refresh(petId),
  })

/** Tells the address once. */
export const createLink = (petId: string) =>
  orpc.reports.createLink.mutationOptions({
    meta: { failure: false },
    gcTime: 0,
    onSettled: () => refresh(petId),
  })

export const revokeLink = (petId: string, failure: string) =>
  orpc.reports.revokeLink.mutationOptions({
    meta: { failure },
    onSuccess: (link) =>
      changeList(petId, (items) =>
        items.map((report) => ({
          ...report,
          links: report.links.map((one) => (one.id === link.id ? link : one)),
        })),
      ),
    onSettled: () => refresh(petId),
  })

/** Where the file of one's own report is. */
export const reportFileUrl = (petId: string, reportId: string): string =>
  `/api/pets/${petId}/reports/${reportId}/file`

/**
 * What a link opens; its owner learns of it. Asked once: each time counts as an opening.
 */
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

/** Where the file of a link is. */
export const sharedFileUrl = (token: string): string => `/api/report-links/${encodeURIComponent(token)}/file`
