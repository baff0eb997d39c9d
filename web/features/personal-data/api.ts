import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

// The interval of the server's progress updates.
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

/** Returns a copy that is already being made. */
export const requestExport = (failure: string) =>
  orpc.personalData.request.mutationOptions({
    meta: { failure },
    onSuccess: (begun) => queryClient.setQueryData(exportQuery().queryKey, { export: begun }),
  })

export const exportFileUrl = (exportId: string): string => `/api/personal-data/export/${exportId}/file`
