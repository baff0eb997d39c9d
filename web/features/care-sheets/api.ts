import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

export const careSheetQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.careSheets.get.queryOptions({ input: { petId }, meta })

/** Takes changed texts only. */
export const updateCareSheet = (failure: string) =>
  orpc.careSheets.update.mutationOptions({
    meta: { failure, showsConflicts: true },
    onSuccess: (sheet, { petId }) => queryClient.setQueryData(careSheetQuery(petId).queryKey, sheet),
  })
