import { implement } from '@orpc/server'
import { products } from '#contract/features/marketplace/products/contract.ts'
import { product } from '#contract/features/marketplace/products/schema.ts'
import { productImageMaxBytes } from '#contract/features/marketplace/products/limits.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { requireSeller, requireCurrentSeller } from '#server/features/marketplace/stores/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { publicImageRoutes } from '#server/platform/images/public-image-routes.ts'
import { readableImage, writableImage } from './images.ts'
import * as service from './service.ts'

const os = implement(products).$context<Context>()

export const productsHandlers = os.router({
  list: os.list.handler(({ context, input }) => service.listProducts(context, input)),
  cities: os.cities.handler(({ context }) => service.listStoreCities(context)),
  get: os.get.handler(({ context, input }) =>
    service.getProduct(context, requirePerson(context).id, input.productId),
  ),
  mine: os.mine.handler(({ context, input }) =>
    service.listOwnProducts(context, requireSeller(context), input.cursor),
  ),
  create: os.create.handler(({ context, input }) =>
    service.createProduct(context, requireSeller(context), input),
  ),
  update: os.update.handler(({ context, input: { productId, ...fields } }) =>
    service.updateProduct(context, requireSeller(context), productId, fields),
  ),
  setActive: os.setActive.handler(({ context, input: { productId, isActive } }) =>
    service.updateProduct(context, requireSeller(context), productId, { isActive }),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    service.removeImage(context, requireSeller(context), input.productId),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await service.removeProduct(context, requireSeller(context), input.productId)
    return {}
  }),
  hideStore: os.hideStore.handler(async ({ context, input }) => ({
    hidden: await service.hideStoreProducts(context, requireAdmin(context), input.storeId),
  })),
})

export const productsRawRoutes = publicImageRoutes({
  path: '/api/marketplace/products/{productId}/image',
  maxBytes: productImageMaxBytes,
  responseSchema: product,
  requireAccess: requireCurrentSeller,
  writable: writableImage,
  toAnswer: ({ id, createdBy }, context) => service.getProduct(context, createdBy, id),
  readable: readableImage,
})
