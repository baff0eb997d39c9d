import { rm } from 'node:fs/promises'
import { implement } from '@orpc/server'
import type * as z from 'zod'
import { diary } from '#contract/features/diary/contract.ts'
import { diaryPhotoMaxBytes, diaryPhotosMax } from '#contract/features/diary/limits.ts'
import { diaryUpdate, diaryEntry, diaryFields, diaryUploads } from '#contract/features/diary/schema.ts'
import { imageWidths } from '#contract/shared/images.ts'
import type { UploadReference } from '#contract/shared/uploads/upload-schema.ts'
import { requirePet, visiblePets } from '#server/features/pets/access.ts'
import { requirePerson, requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { receiveMultipartForm } from '#server/platform/http/multipart-form.ts'
import { namedUploadErrors, receiveNamedUploads } from '#server/platform/http/named-uploads.ts'
import { parseJsonInput } from '#server/platform/http/text-encoding.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { imageUploadErrors, receivedImage } from '#server/platform/images/public-image-routes.ts'
import { receivePictures } from '#server/platform/images/image-storage.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import {
  updateEntry,
  createEntry,
  getPhotoFile,
  listEntries,
  getDiaryEntry,
  type PhotoUploads,
} from './service.ts'
import { getMemories } from './memories/service.ts'
import { removeEntry, restoreEntry } from './removal.ts'

const os = implement(diary).$context<Context>()

export const diaryHandlers = os.router({
  list: os.list.handler(async ({ context, input: { petId, ...listing } }) =>
    listEntries(context, await requirePet(context, petId, 'view'), listing),
  ),
  memories: os.memories.handler(async ({ context, input: { day } }) =>
    getMemories(context, await visiblePets(context, requirePerson(context).id), day),
  ),
  remove: os.remove.handler(async ({ context, input: { petId, entryId } }) => {
    await removeEntry(context, await requirePet(context, petId, 'edit'), entryId)
    return {}
  }),
  restore: os.restore.handler(async ({ context, input: { petId, entryId } }) =>
    restoreEntry(context, await requirePet(context, petId, 'edit'), entryId),
  ),
})

const idOf = ({ params }: RawRequest, name: 'petId' | 'entryId' | 'photoId'): string => params[name] ?? ''

/** The received photos are deleted when `save` has ended. */
const receiveEntry = <Fields extends z.ZodType<{ readonly uploads?: UploadReference[] | undefined }>, T>(
  context: Context,
  request: RawRequest,
  fields: Fields,
  save: (entry: z.output<Fields>, photos: PhotoUploads) => Promise<T>,
): Promise<T> =>
  receivePictures(requirePersonOrKey(context).id, async () => {
    const { body, signal } = request
    const form = await receiveMultipartForm(body, {
      fields: { part: 'entry', parse: (bytes) => parseJsonInput(fields, bytes) },
      files: { part: 'photo', field: 'photos', max: diaryPhotosMax, limit: diaryPhotoMaxBytes },
      dir: uploadsDir(context.config),
      signal,
    })
    const paths = form.files.map(({ path }) => path)
    try {
      const { uploads = [] } = form.fields
      if (paths.length + uploads.length > diaryPhotosMax) throw invalidField('photos', 'too_large')
      const content = { fields: form.fields, files: [...paths] }
      const named = await receiveNamedUploads(context, request, uploads, content, diaryPhotoMaxBytes)
      paths.push(...named.files.map(({ path }) => path))
      return await save(form.fields, {
        sources: paths.map((path) => receivedImage(context, { signal }, path)),
        signal,
        commit: named.commit,
      })
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  })

const postEntry = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const petId = idOf(request, 'petId')
  await requirePet(context, petId, 'edit')
  const json = await receiveEntry(context, request, diaryFields.extend(diaryUploads), async (entry, photos) =>
    // Access is checked again, because the body may have taken minutes to arrive.
    createEntry(context, await requirePet(context, petId, 'edit'), entry, photos),
  )
  return { json }
}

const postChange = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const [petId, entryId] = [idOf(request, 'petId'), idOf(request, 'entryId')]
  await getDiaryEntry(context, await requirePet(context, petId, 'edit'), entryId)
  const json = await receiveEntry(
    context,
    request,
    diaryUpdate.extend(diaryUploads),
    async ({ uploads: _named, ...change }, photos) =>
      updateEntry(context, await requirePet(context, petId, 'edit'), entryId, change, photos),
  )
  return { json }
}

const getPhoto = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const access = await requirePet(context, idOf(request, 'petId'), 'view')
  const wanted = request.url.searchParams.get('w')
  return sendPrivateFile(context, request, () =>
    getPhotoFile(context, access, idOf(request, 'entryId'), idOf(request, 'photoId'), wanted),
  )
}

const entries = {
  method: 'POST',
  apiKeyScope: 'write',
  takesIdempotencyKey: true,
  requestTypes: ['multipart/form-data'],
  formParts: { entry: 'json', photo: 'files' },
  errors: ['BAD_REQUEST', 'TOO_MANY_RECORDS', ...imageUploadErrors, ...namedUploadErrors],
} as const satisfies Partial<RawRoute>

export const diaryRawRoutes: readonly RawRoute[] = [
  {
    ...entries,
    path: '/api/pets/{petId}/diary',
    response: { json: diaryEntry, status: 201 },
    handle: postEntry,
  },
  {
    ...entries,
    path: '/api/pets/{petId}/diary/{entryId}',
    response: { json: diaryEntry },
    errors: [...entries.errors, 'STALE_REVISION'],
    handle: postChange,
  },
  {
    method: 'GET',
    path: '/api/pets/{petId}/diary/{entryId}/photos/{photoId}',
    apiKeyScope: 'read',
    query: { v: {}, w: { enum: imageWidths } },
    response: { content: ['image/webp'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: getPhoto,
  },
]
