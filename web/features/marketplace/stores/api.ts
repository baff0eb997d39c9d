// What a seller asks the server about the own store. A store stands in every product of its, so
// each change makes those stale too.
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

/** Null while there is none. Its failure is quiet: the market is still to be seen. */
export const storeQuery = () => orpc.stores.mine.queryOptions({ meta: { failure: false } })

/** After its picture was sent. */
export const invalidateStore = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orpc.stores.key() }),
    queryClient.invalidateQueries({ queryKey: orpc.products.key() }),
  ])

export const createStore = (failure: string) =>
  orpc.stores.create.mutationOptions({
    meta: { failure },
    onSuccess: (store) => queryClient.setQueryData(storeQuery().queryKey, store),
  })

/** Changes the fields that are sent. */
export const updateStore = (failure: string) =>
  orpc.stores.update.mutationOptions({
    meta: { failure },
    onSuccess: (store) => queryClient.setQueryData(storeQuery().queryKey, store),
  })

/** Takes the picture away. */
export const removeStoreImage = (failure: string) =>
  orpc.stores.removeImage.mutationOptions({ meta: { failure } })

/** The store that another tab was first to make. */
export const loadExistingStore = async () => {
  const store = await client.stores.mine()
  queryClient.setQueryData(storeQuery().queryKey, store)
  return store
}
