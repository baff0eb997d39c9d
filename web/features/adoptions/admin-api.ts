// Apart from api.ts, because Home loads that one.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

/** Newest first, including hidden ones. */
export const adoptionListQuery = (meta: FailureMeta) =>
  orpc.adoptions.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ cursor }),
    meta,
  })

/** Affects the list and Home's preview. Another administrator may have caused a failure. */
export const invalidateAdoptions = () => queryClient.invalidateQueries({ queryKey: orpc.adoptions.key() })

const change = (failure: string) => ({ meta: { failure }, onSettled: invalidateAdoptions })

// The picture is uploaded afterwards, and its upload refetches the list.
export const createAdoption = (failure: string) =>
  orpc.adoptions.create.mutationOptions({ meta: { failure } })
export const updateAdoption = (failure: string) => orpc.adoptions.update.mutationOptions(change(failure))
export const removeAdoptionImage = (failure: string) =>
  orpc.adoptions.removeImage.mutationOptions(change(failure))
export const removeAdoption = (failure: string) => orpc.adoptions.remove.mutationOptions(change(failure))
