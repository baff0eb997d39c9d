import { implement } from '@orpc/server'
import { stores } from '#contract/features/marketplace/stores/contract.ts'
import { store } from '#contract/features/marketplace/stores/schema.ts'
import { storeImageMaxBytes } from '#contract/features/marketplace/stores/limits.ts'
import type { Context } from '#server/platform/http/context.ts'
import { publicImageRoutes } from '#server/platform/images/public-image-routes.ts'
import { requireSeller, requireCurrentSeller } from './access.ts'
import { readableImage, writableImage } from './images.ts'
import { createStore, getStore, removeImage, toStore, updateStore } from './service.ts'

const os = implement(stores).$context<Context>()

export const storesHandlers = os.router({
  mine: os.mine.handler(({ context }) => getStore(context, requireSeller(context))),
  create: os.create.handler(({ context, input }) => createStore(context, requireSeller(context), input)),
  update: os.update.handler(({ context, input: { storeId, ...changes } }) =>
    updateStore(context, requireSeller(context), storeId, changes),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    removeImage(context, requireSeller(context), input.storeId),
  ),
})

export const storesRawRoutes = publicImageRoutes({
  path: '/api/marketplace/stores/{storeId}/image',
  maxBytes: storeImageMaxBytes,
  responseSchema: store,
  requireAccess: requireCurrentSeller,
  writable: writableImage,
  toAnswer: toStore,
  readable: readableImage,
})
