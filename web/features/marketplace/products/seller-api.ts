// What a seller asks of the own products. Each change makes the whole market stale: the grid shows
// it at once.
import { orpc } from '#web/shared/api/client.ts'
import { invalidateMarket } from './api.ts'

type Cursor = string | undefined

/** Newest first, hidden ones too. */
export const ownProductsQuery = () =>
  orpc.products.mine.infiniteOptions({
    input: (cursor: Cursor) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { failure: false },
  })

export const createProduct = (failure: string) => orpc.products.create.mutationOptions({ meta: { failure } })

export const updateProduct = (failure: string) => orpc.products.update.mutationOptions({ meta: { failure } })

/** Takes the picture away. */
export const removeProductImage = (failure: string) =>
  orpc.products.removeImage.mutationOptions({ meta: { failure } })

/** Hides it, or shows it again. One that is gone leaves the list with the next answer. */
export const setProductActive = (failure: string) =>
  orpc.products.setActive.mutationOptions({ meta: { failure }, onSettled: invalidateMarket })

export const removeProduct = (failure: string) =>
  orpc.products.remove.mutationOptions({ meta: { failure }, onSettled: invalidateMarket })
