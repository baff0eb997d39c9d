import { implement } from '@orpc/server'
import { adoptions } from '#contract/features/adoptions/contract.ts'
import { adoption } from '#contract/features/adoptions/schema.ts'
import { adoptionImageMaxBytes } from '#contract/features/adoptions/limits.ts'
import { isAdmin, requireAdmin, requireCurrentAdmin } from '#server/features/auth/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { publicImageRoutes } from '#server/platform/images/public-image-routes.ts'
import { readableImage, writableImage } from './images.ts'
import * as service from './service.ts'

const os = implement(adoptions).$context<Context>()

export const adoptionsHandlers = os.router({
  preview: os.preview.handler(({ context }) =>
    isAdmin(context) ? service.getAdoptionPreview(context) : service.getKeptPreview(context),
  ),
  list: os.list.handler(({ context, input }) =>
    service.listAdoptions(context, requireAdmin(context), input.cursor),
  ),
  create: os.create.handler(({ context, input }) =>
    service.createAdoption(context, requireAdmin(context), input),
  ),
  update: os.update.handler(({ context, input: { adoptionId, ...changes } }) =>
    service.updateAdoption(context, requireAdmin(context), adoptionId, changes),
  ),
  removeImage: os.removeImage.handler(({ context, input }) =>
    service.removeImage(context, requireAdmin(context), input.adoptionId),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await service.removeAdoption(context, requireAdmin(context), input.adoptionId)
    return {}
  }),
})

export const adoptionsRawRoutes = publicImageRoutes({
  path: '/api/adoptions/{adoptionId}/image',
  maxBytes: adoptionImageMaxBytes,
  responseSchema: adoption,
  requireAccess: requireCurrentAdmin,
  writable: writableImage,
  toAnswer: service.toAdoption,
  readable: (context, id) => readableImage(id, isAdmin(context)),
})
