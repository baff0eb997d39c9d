import type { DiaryMemories, DiaryMemory } from '#contract/features/diary/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { photoOf } from '#server/features/diary/photo-files.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { findFormerPhoto, findLastPhoto } from './queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findLastPhoto>>>

const toMemory = ({ petName, title, entryDate, ...photo }: Found): DiaryMemory => ({
  petId: photo.petId,
  petName,
  entryId: photo.entryId,
  title,
  entryDate,
  photo: photoOf(photo, photo),
})

export const getMemories = async (
  { db }: Services,
  access: PetsAccess,
  day: PlainDate,
): Promise<DiaryMemories> => {
  if (access.petIds.length === 0) return { former: null, last: null }
  const former = await findFormerPhoto(db, access, day)
  const last = await findLastPhoto(db, access, day)
  return {
    former: former ? { ...toMemory(former), years: former.years } : null,
    last: last ? toMemory(last) : null,
  }
}
