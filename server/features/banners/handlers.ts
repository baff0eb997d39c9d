import { implement } from '@orpc/server'
import { banners } from '#contract/features/banners/contract.ts'
import { banner } from '#contract/features/banners/schema.ts'
import { bannerImageMaxBytes } from '#contract/features/banners/limits.ts'
import { isAdmin, requireAdmin, requireCurrentAdmin } from '#server/features/auth/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { publicImageRoutes } from '#server/platform/images/public-image-routes.ts'
import { readableImage, writableImage } from './images.ts'
import * as service from './service.ts'

const os = implement(banners).$context<Context>()

export const bannersHandlers = os.router({
  active: os.active.handler(({ context }) =>
    isAdmin(context) ? service.listActiveBanners(context) : service.listKeptBanners(context),
  ),
  list: os.list.handler(({ context }) => service.listBanners(context, requireAdmin(context))),
  create: os.create.handler(({ context, input }) =>
    service.createBanner(context, requireAdmin(context), input),
  ),
  update: os.update.handler(({ context, input: { bannerId, ...changes } }) =>
    service.updateBanner(context, requireAdmin(context), bannerId, changes),
  ),
  reorder: os.reorder.handler(({ context, input }) =>
    service.reorderBanners(context, requireAdmin(context), input.bannerIds),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    service.removeImage(context, requireAdmin(context), input.bannerId),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await service.removeBanner(context, requireAdmin(context), input.bannerId)
    return {}
  }),
})

export const bannersRawRoutes = publicImageRoutes({
  path: '/api/banners/{bannerId}/image',
  maxBytes: bannerImageMaxBytes,
  responseSchema: banner,
  requireAccess: requireCurrentAdmin,
  writable: writableImage,
  toAnswer: service.toBanner,
  readable: (context, id) => readableImage(id, isAdmin(context)),
})
