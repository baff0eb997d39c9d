// Each change makes the whole market stale.
import { orpc } from '#web/shared/api/client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'
import { invalidateMarket } from './api.ts'

/** Newest first, including hidden ones. */
export const ownProductsQuery = () =>
  orpc.products.mine.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ cursor }),
  })

export const createProduct = (failure: string) => orpc.products.create.mutationOptions({ meta: { failure } })

export const updateProduct = (failure: string) => orpc.products.update.mutationOptions({ meta: { failure } })

export const removeProductImage = (failure: string) =>
  orpc.products.removeImage.mutationOptions({ meta: { failure } })

export const setProductActive = (failure: string) =>
  orpc.products.setActive.mutationOptions({ meta: { failure }, onSettled: invalidateMarket })

export const removeProduct = (failure: string) =>
  orpc.products.remove.mutationOptions({ meta: { failure }, onSettled: invalidateMarket })
