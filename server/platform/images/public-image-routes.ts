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

export const receivedImage = (
  context: Context,
  { signal }: Pick<RawRequest, 'signal'>,
  file: string,
): ReceivedImage => ({ ...senderOf(context), file, signal })

export type PublicImage<Access, Row extends ImageColumnValues> = {
  readonly path: `/api/${string}/{${string}}/image`
  readonly maxBytes: number
  /** The schema of the entity that the picture belongs to. */
  readonly responseSchema: z.ZodType
  /** @throws FORBIDDEN without the right to change such pictures */
  readonly requireAccess: (context: Context) => Promise<Access>
  readonly writable: (services: Services, access: Access, id: string) => ImageRow<Row>
  readonly toAnswer: (row: Row, context: Context) => unknown
  /** @throws NOT_FOUND where the row is hidden from the caller */
  readonly readable: (context: Context, id: string) => ReadableImage<Row> | Promise<ReadableImage<Row>>
}

/** `PUT` receives a picture and returns the whole entity; `GET` needs no session. */
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
            // Checked again, because the body may have taken minutes to arrive.
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
