import * as z from 'zod'
import { recordSchemas } from '#contract/features/records/kinds/schemas.ts'
import { plainDate } from '#contract/shared/date-schemas.ts'
import { id, idParam } from '#contract/shared/ids.ts'
import { image } from '#contract/shared/image-schema.ts'
import { cursorParam, nextCursor } from '#contract/shared/paging.ts'
import { seenRevision } from '#contract/features/history/revision.ts'
import { searchParam } from '#contract/shared/text.ts'
import { uploadReference } from '#contract/shared/uploads/upload-schema.ts'
import { diaryKind } from './kind.ts'
import { diaryPhotosMax } from './limits.ts'

const schemas = recordSchemas(diaryKind)

export const diaryFields = schemas.fields

export const diaryUpdate = diaryFields
  .partial()
  .extend({ removePhotos: z.array(idParam).max(100).optional(), revision: seenRevision })

/** Photos that were sent in parts. They follow those that the form has. */
export const diaryUploads = { uploads: z.array(uploadReference).max(diaryPhotosMax).optional() }

export const diaryPhoto = image.extend({ id })
export type DiaryPhoto = z.infer<typeof diaryPhoto>

export const diaryEntry = schemas.record.omit({ createdAt: true }).extend({
  /** In the order in which they were added. */
  photos: z.array(diaryPhoto),
})
export type DiaryEntry = z.infer<typeof diaryEntry>

/** A photo of an entry. */
export const diaryMemory = z.strictObject({
  petId: id,
  petName: z.string(),
  entryId: id,
  title: z.string(),
  entryDate: plainDate,
  photo: diaryPhoto,
})
export type DiaryMemory = z.infer<typeof diaryMemory>

/** `day` is today on the person's clock. */
export const diaryMemoriesInput = z.strictObject({ day: plainDate })
/**
 * `former` is of the same day `years` ago, or of three days before or after it. `last` is the newest
 * until today.
 */
export const diaryMemories = z.strictObject({
  former: diaryMemory.extend({ years: z.int().positive() }).nullable(),
  last: diaryMemory.nullable(),
})
export type DiaryMemories = z.infer<typeof diaryMemories>

/** Newest entry date first. `total` counts the whole diary. */
export const diaryPage = z.strictObject({ items: z.array(diaryEntry), total: z.int(), next: nextCursor })
export type DiaryPage = z.infer<typeof diaryPage>

export const diaryListInput = z.strictObject({
  petId: idParam,
  /** Words of title or content. */
  search: searchParam,
  cursor: cursorParam,
})
export const diaryEntryParam = z.strictObject({ petId: idParam, entryId: idParam })
