// The two raw routes of a picture that everybody may see: it comes in as a body, and goes out in
// several widths.
import type * as z from 'zod'
import { imageTypes, imageWidths } from '#contract/shared/images.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { senderOf } from '#server/platform/http/senders.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { sendPublicFile } from '#server/platform/http/public-file-response.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { withUpload } from '#server/platform/files/uploads.ts'
import type { Services } from '#server/platform/services/services.ts'
import { receivePictures, type ReceivedImage } from './image-storage.ts'
import {
  findImageFile,
  saveImage,
  type ImageColumnValues,
  type ImageRow,
  type ReadableImage,
} from './row-images.ts'

/** What a route that takes pictures may answer instead of success. */
export const imageUploadErrors = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'QUOTA_REACHED',
  'INSUFFICIENT_STORAGE',
] as const satisfies RawRoute['errors']

/** The file that a request brought, as a picture of whoever sent it. */
export const receivedImage = (
  context: Context,
  { signal }: Pick<RawRequest, 'signal'>,
  file: string,
): ReceivedImage => ({ ...senderOf(context), file, signal })

export type PublicImage<Access, Row extends ImageColumnValues> = {
  readonly path: `/api/${string}/{${string}}/image`
  /** The largest picture that is taken, in bytes. */
  readonly maxBytes: number
  /** What it is the picture of, as the answer to a new one shows it. */
  readonly responseSchema: z.ZodType
  /** Whether the caller may change such pictures. @throws FORBIDDEN */
  readonly requireAccess: (context: Context) => Promise<Access>
  /** The row, for who may change it. */
  readonly writable: (services: Services, access: Access, id: string) => ImageRow<Row>
  /** The whole entity, as the contract shows it. */
  readonly toAnswer: (row: Row, context: Context) => unknown
  /** The row as the caller may see it. @throws NOT_FOUND where it is hidden from them */
  readonly readable: (context: Context, id: string) => ReadableImage<Row> | Promise<ReadableImage<Row>>
}

/**
 * `PUT` takes a picture and answers the whole entity; `GET` needs no session.
 * @example publicImageRoutes({ path: '/api/banners/{bannerId}/image', … })
 */
export const publicImageRoutes = <Access, Row extends ImageColumnValues>({
  path,
  maxBytes,
  responseSchema,
  requireAccess,
  writable,
  toAnswer,
  readable,
}: PublicImage<Access, Row>): readonly RawRoute[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1] ?? ''
  const requireRow = async (context: Context, id: string): Promise<ImageRow<Row>> => {
    const row = writable(context, await requireAccess(context), requireUuid(id))
    requireFound(await row.read(context.db))
    return row
  }
  return [
    {
      method: 'PUT',
      path,
      requestTypes: imageTypes,
      response: { json: responseSchema },
      errors: imageUploadErrors,
      handle: async (context, request) => {
        const id = request.params[name] ?? ''
        await requireRow(context, id)
        return receivePictures(requirePerson(context).id, async () => ({
          json: await withUpload(context, request, maxBytes, async (file) => {
            // Asked again: the body may have taken minutes to come.
            const row = await requireRow(context, id)
            const saved = await saveImage(context, row, receivedImage(context, request, file))
            return toAnswer(saved, context)
          }),
        }))
      },
    },
    {
      method: 'GET',
      path,
      query: { v: {}, w: { enum: imageWidths } },
      response: { content: ['image/webp'], hasRanges: true },
      errors: ['NOT_FOUND'],
      handle: (context, request) => {
        const { params, url } = request
        return sendPublicFile(context, request, url.searchParams.get('v'), async () =>
          findImageFile(
            context,
            await readable(context, requireUuid(params[name] ?? '')),
            url.searchParams.get('w'),
          ),
        )
      },
    },
  ]
}
