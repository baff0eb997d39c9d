// Answers the contract of banners, and carries their pictures in and out.
import { implement } from '@orpc/server'
import { banners } from '#contract/features/banners/contract.ts'
import { banner } from '#contract/features/banners/schema.ts'
import { homeImageLimit } from '#contract/kit/images.ts'
import { isAdmin, requireAdmin, requireAdminStill } from '#server/features/admin/access.ts'
import type { Context } from '#server/platform/context.ts'
import { publicPictureRoutes } from '#server/platform/public-pictures.ts'
import * as service from './service.ts'

const os = implement(banners).$context<Context>()

export const bannersHandlers = os.router({
  active: os.active.handler(({ context }) => service.activeBanners(context)),
  list: os.list.handler(({ context }) => service.allBanners(context, requireAdmin(context))),
  create: os.create.handler(({ context, input }) =>
    service.createBanner(context, requireAdmin(context), input),
  ),
  update: os.update.handler(({ context, input: { bannerId, ...changes } }) =>
    service.changeBanner(context, requireAdmin(context), bannerId, changes),
  ),
  reorder: os.reorder.handler(({ context, input }) =>
    service.reorderBanners(context, requireAdmin(context), input.bannerIds),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    service.dropPicture(context, requireAdmin(context), input.bannerId),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await service.removeBanner(context, requireAdmin(context), input.bannerId)
    return {}
  }),
})

export const bannersRawRoutes = publicPictureRoutes({
  path: '/api/banners/{bannerId}/image',
  limit: homeImageLimit,
  entity: banner,
  allow: async (context, bannerId) => {
    const access = await requireAdminStill(context)
    return { access, id: await service.requireBanner(context, bannerId) }
  },
  keep: (context, { access, id }, source) => service.keepPicture(context, access, id, source),
  find: (context, bannerId, wanted) =>
    service.findPicture(context, bannerId, { wanted, seesHidden: isAdmin(context) }),
})
