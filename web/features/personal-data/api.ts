// The queries and mutations of a copy of one's data.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

// As often as the server says how far it is.
const pollMilliseconds = 1000

/** The newest copy; while one is being made, its progress. */
export const exportQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.personalData.get.queryOptions({
    meta,
    refetchInterval: ({ state: { data } }) => {
      const status = data?.export?.status
      return status === 'pending' || status === 'running' ? pollMilliseconds : false
    },
  })

/** Begins a copy, or answers the one that is being made. */
export const requestExport = (failure: string) =>
  orpc.personalData.request.mutationOptions({
    meta: { failure },
    onSuccess: (begun) => queryClient.setQueryData(exportQuery().queryKey, { export: begun }),
  })

/** Where its file is. */
export const exportFileUrl = (exportId: string): string => `/api/personal-data/export/${exportId}/file`
