import * as z from 'zod'
import { posterLanguages, posterPapers, posterPhoneMax } from '#contract/features/lost/poster.ts'
import type { LostNotice } from '#contract/features/lost/schema.ts'
import { getNotice } from '#server/features/lost/notices/service.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { describePet } from '#server/features/pets/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { readPicture } from '#server/features/reports/write-attachments.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { privateCacheControl } from '#server/platform/http/private-file-response.ts'
import { parseInput } from '#server/platform/http/input-validation.ts'
import type { RawRequest, RawResponse, RawRoute } from '#server/platform/http/raw-routes.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Poster } from './poster.ts'
import { writePoster } from './write-poster.ts'

/** 200 pixels to the inch across A4. */
const photoEdge = 1600

const posterChoice = z.strictObject({
  paper: z.enum(posterPapers).default('a4'),
  language: z.enum(posterLanguages).default('both'),
  phone: z.string().trim().max(posterPhoneMax).default(''),
})

const readPhoto = async (services: Services, access: PetAccess, { pet }: LostNotice) => {
  if (pet.photo === null) return null
  const { largestPictureKey: key } = await describePet(services, access)
  return key === null ? null : readPicture(services, key, photoEdge)
}

/** It has only what the notice shows of the pet and its people. */
const describePoster = (
  notice: LostNotice,
  { paper, language, phone }: z.output<typeof posterChoice>,
  photo: Poster['photo'],
): Poster => {
  const { pet, lostOn: day, area, reward, medicine, doNotChase, note, tagUrl, url } = notice
  const { name, species, breed, sex, size, colour, description } = pet
  const marks = [description, note].filter((text) => text !== null).join('\n')
  return {
    kind: 'draw-poster',
    paper,
    language,
    name,
    species,
    breed,
    sex,
    size,
    colour,
    photo,
    day,
    area,
    marks: marks === '' ? null : marks,
    reward,
    medicine,
    doNotChase,
    phone: phone === '' ? null : phone,
    address: tagUrl ?? url,
  }
}

const getPoster = async (context: Context, { params, url, signal }: RawRequest): Promise<RawResponse> => {
  const person = requirePerson(context)
  const access = await requirePet(context, params['petId'] ?? '', 'edit')
  const choice = parseInput(posterChoice, Object.fromEntries(url.searchParams))
  const notice = await getNotice(context, access)
  if (notice?.status !== 'open') throw apiError('NOT_FOUND')
  const photo = await readPhoto(context, access, notice)
  const pdf = await writePoster(person.id, describePoster(notice, choice, photo), signal)
  return {
    body: Buffer.from(pdf),
    headers: { 'content-type': 'application/pdf', 'cache-control': privateCacheControl },
  }
}

export const posterRoute: RawRoute = {
  method: 'GET',
  path: '/api/pets/{petId}/lost/poster',
  query: { paper: { enum: posterPapers }, language: { enum: posterLanguages }, phone: {} },
  response: { content: ['application/pdf'] },
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  handle: getPoster,
}
