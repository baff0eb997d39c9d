// What administrators read and change of adoptions. Apart from the feature's api.ts, which Home
// loads.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'

type Cursor = string | undefined

/** Newest first, hidden ones too. */
export const adoptionListQuery = (meta: FailureMeta) =>
  orpc.adoptions.list.infiniteOptions({
    input: (cursor: Cursor) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta,
  })

/**
 * The list, what Home shows of it, and after a failure what another administrator did meanwhile.
 */
export const invalidateAdoptions = () => queryClient.invalidateQueries({ queryKey: orpc.adoptions.key() })

const change = (failure: string) => ({ meta: { failure }, onSettled: invalidateAdoptions })

// What is sent after it reads the list again: the picture.
export const createAdoption = (failure: string) =>
  orpc.adoptions.create.mutationOptions({ meta: { failure } })
export const updateAdoption = (failure: string) => orpc.adoptions.update.mutationOptions(change(failure))
export const removeAdoptionImage = (failure: string) =>
  orpc.adoptions.removeImage.mutationOptions(change(failure))
export const removeAdoption = (failure: string) => orpc.adoptions.remove.mutationOptions(change(failure))
