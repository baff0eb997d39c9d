import { implement } from '@orpc/server'
import { tags } from '#contract/features/tags/contract.ts'
import { imageWidths } from '#contract/shared/images.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { requirePet } from '#server/features/pets/access.ts'
import type { Context } from '#server/platform/http/context.ts'
import { sendFile } from '#server/platform/http/file-responses.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { sendPrivateFile, type PrivateFile } from '#server/platform/http/private-file-response.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import { photoBase } from './photos.ts'
import { findPhoto, findReportedPhoto, type MessageRow } from './queries.ts'
import * as service from './service.ts'

const os = implement(tags).$context<Context>()

export const tagsHandlers = os.router({
  get: os.get.handler(async ({ context, input }) => ({
    tag: await service.getTag(context, await requirePet(context, input.petId, 'edit')),
  })),
  save: os.save.handler(async ({ context, input: { petId, ...choice } }) =>
    service.saveTag(context, await requirePet(context, petId, 'own'), choice),
  ),
  renew: os.renew.handler(async ({ context, input }) =>
    service.renewTag(context, await requirePet(context, input.petId, 'own'), input.code),
  ),
  conversations: os.conversations.handler(async ({ context, input }) => ({
    items: await service.listConversations(context, await requirePet(context, input.petId, 'edit')),
  })),
  reply: os.reply.handler(async ({ context, input: { petId, conversationId, text } }) =>
    service.reply(context, await requirePet(context, petId, 'edit'), conversationId, text),
  ),
  markRead: os.markRead.handler(async ({ context, input }) => {
    await service.markRead(context, await requirePet(context, input.petId, 'edit'))
    return {}
  }),
  end: os.end.handler(async ({ context, input: { petId, conversationId, end } }) =>
    service.endConversation(context, await requirePet(context, petId, 'edit'), conversationId, end),
  ),
  resume: os.resume.handler(async ({ context, input: { petId, conversationId } }) =>
    service.resumeConversation(context, await requirePet(context, petId, 'edit'), conversationId),
  ),
  reported: os.reported.handler(async ({ context }) => ({
    items: await service.listReported(context, requireAdmin(context)),
  })),
  settle: os.settle.handler(async ({ context, input }) => {
    await service.settleReport(context, requireAdmin(context), input.conversationId)
    return {}
  }),
})

const photoRoute = {
  method: 'GET',
  query: { v: {}, w: { enum: imageWidths } },
  response: { content: ['image/webp'], hasRanges: true },
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Partial<RawRoute>

const findPhotoFile = (context: Context, { url }: RawRequest, row: MessageRow): Promise<PrivateFile> =>
  findImageFile(context, { keyPrefix: photoBase(row), read: async () => row }, url.searchParams.get('w'))

/** Finders' photos, for the people of the pet, and for administrators while a report is open. */
export const tagPhotoRoutes: readonly RawRoute[] = [
  {
    ...photoRoute,
    path: '/api/pets/{petId}/tag/photos/{photoId}',
    handle: async (context, request) => {
      const access = await requirePet(context, request.params['petId'] ?? '', 'edit')
      const id = requireUuid(request.params['photoId'] ?? '')
      const row = requireFound(await findPhoto(context.db, access, id))
      return sendPrivateFile(context, request, () => findPhotoFile(context, request, row))
    },
  },
  {
    ...photoRoute,
    path: '/api/admin/tag-reports/photos/{photoId}',
    handle: async (context, request) => {
      const access = requireAdmin(context)
      const id = requireUuid(request.params['photoId'] ?? '')
      const row = requireFound(await findReportedPhoto(context.db, access, id))
      return sendFile(
        context,
        request,
        () => findPhotoFile(context, request, row),
        () => 'private, no-store',
      )
    },
  },
]
