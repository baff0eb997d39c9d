// Answers the contract of the market, and carries the pictures of products in and out.
import { implement } from '@orpc/server'
import { products } from '#contract/features/marketplace/products/contract.ts'
import { product } from '#contract/features/marketplace/products/schema.ts'
import { shopImageLimit } from '#contract/kit/images.ts'
import { requireAdmin } from '#server/features/admin/access.ts'
import { requireSeller, requireSellerStill } from '#server/features/marketplace/stores/access.ts'
import { requirePerson, type Context } from '#server/platform/context.ts'
import { publicPictureRoutes } from '#server/platform/public-pictures.ts'
import * as service from './service.ts'

const os = implement(products).$context<Context>()

export const productsHandlers = os.router({
  list: os.list.handler(({ context, input }) => service.pageOfProducts(context, input)),
  cities: os.cities.handler(({ context }) => service.citiesOf(context)),
  get: os.get.handler(({ context, input }) =>
    service.readProduct(context, requirePerson(context).id, input.productId),
  ),
  mine: os.mine.handler(({ context, input }) =>
    service.pageOfOwn(context, requireSeller(context), input.cursor),
  ),
  create: os.create.handler(({ context, input }) =>
    service.createProduct(context, requireSeller(context), input),
  ),
  update: os.update.handler(({ context, input: { productId, ...fields } }) =>
    service.changeProduct(context, requireSeller(context), productId, fields),
  ),
  setActive: os.setActive.handler(({ context, input: { productId, isActive } }) =>
    service.changeProduct(context, requireSeller(context), productId, { isActive }),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    service.dropPicture(context, requireSeller(context), input.productId),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await service.removeProduct(context, requireSeller(context), input.productId)
    return {}
  }),
  hideStore: os.hideStore.handler(async ({ context, input }) => ({
    hidden: await service.hideStore(context, requireAdmin(context), input.storeId),
  })),
})

export const productsRawRoutes = publicPictureRoutes({
  path: '/api/marketplace/products/{productId}/image',
  limit: shopImageLimit,
  entity: product,
  allow: async (context, productId) => {
    const access = await requireSellerStill(context)
    await service.requireProduct(context, access, productId)
    return { access, productId }
  },
  keep: (context, { access, productId }, source) => service.keepPicture(context, access, productId, source),
  find: service.findPicture,
})
