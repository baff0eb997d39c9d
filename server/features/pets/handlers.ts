import { implement } from '@orpc/server'
import * as z from 'zod'
import { pets } from '#contract/features/pets/contract.ts'
import { pet } from '#contract/features/pets/schema.ts'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import { imageTypes, imageWidths } from '#contract/shared/images.ts'
import { uploadQuery } from '#contract/shared/uploads/upload-schema.ts'
import { requirePerson, requirePersonOrKey, type Context } from '#server/platform/http/context.ts'
import { findImageFile } from '#server/platform/images/row-images.ts'
import { parseInput } from '#server/platform/http/input-validation.ts'
import { namedInQuery, namedUploadErrors, withReceivedFile } from '#server/platform/http/named-uploads.ts'
import { sendPrivateFile } from '#server/platform/http/private-file-response.ts'
import type { RawResponse, RawRequest, RawRoute } from '#server/platform/http/raw-routes.ts'
import { imageUploadErrors, receivedImage } from '#server/platform/images/public-image-routes.ts'
import { receivePictures } from '#server/platform/images/image-storage.ts'
import { keyLimits, requirePet } from './access.ts'
import { readableImage } from './images.ts'
import { removeMemorial, setMemorial } from './memorial.ts'
import {
  updateMicrochip,
  updatePet,
  createPet,
  removeImage,
  saveImage,
  listPetCards,
  getPetPage,
  removePet,
  listMicrochips,
} from './service.ts'

const os = implement(pets).$context<Context>()

export const petsHandlers = os.router({
  list: os.list.handler(({ context, input }) =>
    listPetCards(context, requirePersonOrKey(context).id, input.cursor, keyLimits(context)),
  ),
  create: os.create.handler(({ context, input }) =>
    createPet(context, requirePersonOrKey(context).id, input, keyLimits(context)),
  ),
  get: os.get.handler(async ({ context, input }) =>
    getPetPage(context, await requirePet(context, input.petId, 'view')),
  ),
  update: os.update.handler(async ({ context, input: { petId, ...changes } }) =>
    updatePet(context, await requirePet(context, petId, 'edit'), changes),
  ),
  removeImage: os.removeImage.handler(async ({ context, input }) =>
    removeImage(context, await requirePet(context, input.petId, 'edit')),
  ),
  setMicrochip: os.setMicrochip.handler(async ({ context, input: { petId, ...changes } }) =>
    updateMicrochip(context, await requirePet(context, petId, 'edit'), changes),
  ),
  listMicrochips: os.listMicrochips.handler(async ({ context }) => ({
    items: await listMicrochips(context, requirePerson(context).id),
  })),
  setMemorial: os.setMemorial.handler(async ({ context, input: { petId, diedOn } }) =>
    setMemorial(context, await requirePet(context, petId, 'own'), diedOn),
  ),
  removeMemorial: os.removeMemorial.handler(async ({ context, input: { petId } }) =>
    removeMemorial(context, await requirePet(context, petId, 'own')),
  ),
  remove: os.remove.handler(async ({ context, input }) => {
    await removePet(context, await requirePet(context, input.petId, 'own'), input.name)
    return {}
  }),
})

const petIdOf = ({ params }: RawRequest): string => params['petId'] ?? ''

const putImage = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const petId = petIdOf(request)
  await requirePet(context, petId, 'edit')
  const named = namedInQuery(parseInput(z.object(uploadQuery), Object.fromEntries(request.url.searchParams)))
  const received = { named, fields: null, maxBytes: petImageMaxBytes }
  return receivePictures(requirePersonOrKey(context).id, async () => ({
    json: await withReceivedFile(context, request, received, async ({ path }, commit) => {
      const access = await requirePet(context, petId, 'edit')
      return saveImage(context, access, receivedImage(context, request, path), commit)
    }),
  }))
}

const getImage = async (context: Context, request: RawRequest): Promise<RawResponse> => {
  const access = await requirePet(context, petIdOf(request), 'view')
  const wanted = request.url.searchParams.get('w')
  return sendPrivateFile(context, request, () => findImageFile(context, readableImage(access), wanted))
}

export const petsRawRoutes: readonly RawRoute[] = [
  {
    method: 'PUT',
    path: '/api/pets/{petId}/image',
    apiKeyScope: 'write',
    takesIdempotencyKey: true,
    query: { upload: {}, parts: {} },
    requestTypes: imageTypes,
    response: { json: pet },
    errors: ['BAD_REQUEST', ...imageUploadErrors, ...namedUploadErrors],
    handle: putImage,
  },
  {
    method: 'GET',
    path: '/api/pets/{petId}/image',
    apiKeyScope: 'read',
    query: { v: {}, w: { enum: imageWidths } },
    response: { content: ['image/webp'], hasRanges: true },
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    handle: getImage,
  },
]
