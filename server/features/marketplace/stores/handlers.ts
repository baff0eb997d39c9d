// Answers the contract of stores, and carries their pictures in and out.
import { implement } from '@orpc/server'
import { stores } from '#contract/features/marketplace/stores/contract.ts'
import { store } from '#contract/features/marketplace/stores/schema.ts'
import { shopImageLimit } from '#contract/kit/images.ts'
import type { Context } from '#server/platform/context.ts'
import { publicPictureRoutes } from '#server/platform/public-pictures.ts'
import { requireSeller, requireSellerStill } from './access.ts'
import {
  changeStore,
  createStore,
  dropPicture,
  findPicture,
  keepPicture,
  readOwnStore,
  requireStore,
} from './service.ts'

const os = implement(stores).$context<Context>()

export const storesHandlers = os.router({
  mine: os.mine.handler(({ context }) => readOwnStore(context, requireSeller(context))),
  create: os.create.handler(({ context, input }) => createStore(context, requireSeller(context), input)),
  update: os.update.handler(({ context, input: { storeId, ...changes } }) =>
    changeStore(context, requireSeller(context), storeId, changes),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    dropPicture(context, requireSeller(context), input.storeId),
  ),
})

export const storesRawRoutes = publicPictureRoutes({
  path: '/api/marketplace/stores/{storeId}/image',
  limit: shopImageLimit,
  entity: store,
  allow: async (context, storeId) => {
    const access = await requireSellerStill(context)
    await requireStore(context, access, storeId)
    return { access, storeId }
  },
  keep: (context, { access, storeId }, source) => keepPicture(context, access, storeId, source),
  find: findPicture,
})
