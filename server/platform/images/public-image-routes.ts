// The two raw routes of a picture that everybody may see: it comes in as a body, and goes out in
// several widths.
import type * as z from 'zod'
import { imageTypes, imageWidths } from '#contract/shared/images.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { senderOf } from '#server/platform/http/senders.ts'
import { sendPublicFile, type PublicFile } from '#server/platform/http/public-file-response.ts'
import type { RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { withUpload } from '#server/platform/files/uploads.ts'
import { receivePictures, type ReceivedImage } from './image-storage.ts'

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

export type PublicImage<Access> = {
  readonly path: `/api/${string}/{${string}}/image`
  /** The largest picture that is taken, in bytes. */
  readonly maxBytes: number
  /** What it is the picture of, as the answer to a new one shows it. */
  readonly responseSchema: z.ZodType
  /**
   * Asked before the body is read and again after it, which may have taken minutes to come.
   * @throws FORBIDDEN, NOT_FOUND
   */
  readonly authorize: (context: Context, id: string) => Promise<Access>
  readonly save: (context: Context, access: Access, source: ReceivedImage) => Promise<unknown>
  /**
   * @param requestedWidth the parameter `w` of the address
   * @throws NOT_FOUND also where it is hidden from the caller
   */
  readonly find: (context: Context, id: string, requestedWidth: string | null) => Promise<PublicFile>
}

/**
 * `PUT` takes a picture and answers the whole entity; `GET` needs no session.
 * @example publicImageRoutes({ path: '/api/banners/{bannerId}/image', … })
 */
export const publicImageRoutes = <Access>({
  path,
  maxBytes,
  responseSchema,
  authorize,
  save,
  find,
}: PublicImage<Access>): readonly RawRoute[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1] ?? ''
  return [
    {
      method: 'PUT',
      path,
      requestTypes: imageTypes,
      response: { json: responseSchema },
      errors: imageUploadErrors,
      handle: async (context, request) => {
        const id = request.params[name] ?? ''
        await authorize(context, id)
        return receivePictures(requirePerson(context).id, async () => ({
          json: await withUpload(context, request, maxBytes, async (file) =>
            save(context, await authorize(context, id), receivedImage(context, request, file)),
          ),
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
        return sendPublicFile(context, request, url.searchParams.get('v'), () =>
          find(context, params[name] ?? '', url.searchParams.get('w')),
        )
      },
    },
  ]
}
