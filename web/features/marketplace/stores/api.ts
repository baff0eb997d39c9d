// Each product contains its store, so every change makes products stale too.
import { client, orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'

/** Null while there is none. A failure is silent, because the market still works. */
export const storeQuery = () => orpc.stores.mine.queryOptions({ meta: { failure: false } })

/** Call it after the upload of its picture. */
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

export const updateStore = (failure: string) =>
  orpc.stores.update.mutationOptions({
    meta: { failure },
    onSuccess: (store) => queryClient.setQueryData(storeQuery().queryKey, store),
  })

export const removeStoreImage = (failure: string) =>
  orpc.stores.removeImage.mutationOptions({ meta: { failure } })

/** Another tab created the store first. */
export const loadExistingStore = async () => {
  const store = await client.stores.mine()
  queryClient.setQueryData(storeQuery().queryKey, store)
  return store
}
