import { foundPhotoMaxBytes } from '#contract/features/lost/limits.ts'
import { foundReport } from '#contract/features/lost/schema.ts'
import { imageTypes, imageWidths } from '#contract/shared/images.ts'
import { isAdmin, requireAdmin } from '#server/features/auth/access.ts'
import { petImageBase } from '#server/features/pets/images.ts'
import { withUpload } from '#server/platform/files/uploads.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { sendPublicFile } from '#server/platform/http/public-file-response.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import { receivePictures } from '#server/platform/images/image-storage.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { findFlaggedNotice } from './flags/queries.ts'
import { findPublicNotice } from './notices/queries.ts'
import { shownSince } from './notices/service.ts'
import { posterRoute } from './poster/poster-route.ts'
import { photoBase, savePhoto } from './report-photo.ts'
import { countPhoto, findPhotoRow } from './report-queries.ts'
import { requireOpenReport, toReport } from './reports/service.ts'

const widthOf = ({ url }: RawRequest): string | null => url.searchParams.get('w')

/** The pet's picture, as long as its notice shows it; administrators see hidden ones too. */
const getNoticePhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const id = requireUuid(request.params['noticeId'] ?? '')
  const { db, clock } = context
  return sendPublicFile(context, request, request.url.searchParams.get('v'), async () => {
    const row = requireFound(
      isAdmin(context)
        ? await findFlaggedNotice(db, requireAdmin(context), id)
        : await findPublicNotice(db, id, shownSince(clock())),
    )
    const { notice, pet } = row
    if (!notice.shows.includes('photo')) throw apiError('NOT_FOUND')
    return findImageFile(
      context,
      {
        keyPrefix: petImageBase({ ownerId: notice.ownerId, petId: notice.petId }),
        read: () => Promise.resolve(pet),
        // It ends with the notice.
        isHidden: () => true,
      },
      widthOf(request),
    )
  })
}

const getReportPhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const id = requireUuid(request.params['reportId'] ?? '')
  return sendPublicFile(context, request, request.url.searchParams.get('v'), () =>
    findImageFile(
      context,
      {
        keyPrefix: photoBase(id),
        read: (db) => findPhotoRow(db, id, isAdmin(context)),
        isHidden: () => true,
      },
      widthOf(request),
    ),
  )
}

const putReportPhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const token = request.params['token'] ?? ''
  const { id } = await requireOpenReport(context, token)
  if (!(await countPhoto(context.db, { id }))) throw apiError('TOO_MANY')
  return receivePictures(`found ${id}`, async () => ({
    json: await withUpload(context, request, foundPhotoMaxBytes, async (file) => {
      // Checked again, because the body may have taken minutes to arrive.
      const row = await requireOpenReport(context, token)
      return toReport(context, await savePhoto(context, row, file), token)
    }),
  }))
}

const picture = {
  query: { v: {}, w: { enum: imageWidths } },
  response: { content: ['image/webp'], hasRanges: true },
  errors: ['NOT_FOUND'],
} as const satisfies Partial<RawRoute>

export const lostRawRoutes: readonly RawRoute[] = [
  posterRoute,
  { method: 'GET', path: '/api/lost/{noticeId}/image', ...picture, handle: getNoticePhoto },
  { method: 'GET', path: '/api/found-reports/{reportId}/image', ...picture, handle: getReportPhoto },
  {
    method: 'PUT',
    path: '/api/found-reports/{token}/photo',
    requestTypes: imageTypes,
    response: { json: foundReport },
    errors: [
      'INVALID_TOKEN',
      'TOO_MANY',
      'TOO_MANY_REQUESTS',
      'PAYLOAD_TOO_LARGE',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_MANY_PIXELS',
      'INSUFFICIENT_STORAGE',
    ],
    handle: putReportPhoto,
  },
]
